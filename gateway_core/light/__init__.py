"""`@light`: a frozen class of attrs that is finished when somebody asks for more than to make a few of it.

attrs writes all methods of a class as it is made, which is most of what importing a game costs; of half the classes of
a game no value is made before its first question, and of most others a few. What is written late is what attrs would
have written: it writes it.
"""

from typing import TYPE_CHECKING

from ._bare import bare

__all__ = ["bare", "light"]

if TYPE_CHECKING:
    from attrs import frozen as light  # to whoever reads types it is just that
else:
    from ._light import light
