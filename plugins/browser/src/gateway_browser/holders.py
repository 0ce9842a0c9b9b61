"""Who holds which seat: people, each known by a cookie of theirs, and the addresses at which somebody sits down.

A cookie's token is kept as a hash, so that nobody who reads the file can be somebody else. What addresses are made of
is kept itself: a table that is served again has the addresses it had.
"""

import base64
import hashlib
import hmac
import json
import os
import secrets
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs

from gateway_core.errors import StoreError, written_if

__all__ = ["ANYBODY", "Holders", "Person"]

ANYBODY = ""  # in the place of a seat: the address at which everybody comes in, and takes no seat yet
_MOST = 1_000  # people who are remembered: for who comes after them, onlookers are forgotten, the oldest first


@attrs.frozen
class Person:
    """Somebody who came in, on one device."""

    id: str
    digest: str = attrs.field(repr=False)  # of the token in their cookie
    name: str
    seats: tuple[str, ...] = ()


class Holders:
    """The people of one table. They are kept in a file that its keeper alone may read, beside the save; or nowhere."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        kept = _read(file) if file is not None else {}
        self._secret = bytes.fromhex(kept.get("secret") or secrets.token_hex(32))
        self._people = {one["id"]: Person(**{**one, "seats": tuple(one["seats"])}) for one in kept.get("people", [])}
        self._count = int(kept.get("count", 0))  # people who ever came
        self._issued: dict[str, int] = kept.get("issued", {})  # by seat: how often its address was made anew
        self._by_digest = {one.digest: one for one in self._people.values()}

    def __iter__(self) -> Iterator[Person]:
        return iter(self._people.values())

    def sign(self, words: str) -> str:
        """Return what nobody else can make of these words."""
        found = hmac.new(self._secret, words.encode(), hashlib.sha256).digest()[:16]
        return base64.urlsafe_b64encode(found).decode().rstrip("=")

    @property
    def cookie(self) -> str:
        """The name of the cookie at this table: cookies know no ports, and several tables may have one host."""
        return f"table-{hashlib.sha256(b'cookie' + self._secret).hexdigest()[:8]}"

    def key(self, seat: str) -> str:
        """Return what stands in the address at which somebody sits down in a seat, or (`ANYBODY`) comes in."""
        return self.sign(f"address {self._issued.get(seat, 0)} {seat}")

    def invited(self, key: str, seats: tuple[str, ...]) -> str | None:
        """Return for which of these seats, or `ANYBODY`, an address is; None: for none, or not any more."""
        return next((one for one in (ANYBODY, *seats) if hmac.compare_digest(self.key(one), key)), None)

    def known(self, token: str) -> Person | None:
        """Return who has this token."""
        return self._by_digest.get(_digest(token)) if token else None

    def person(self, id: str) -> Person | None:
        """Return somebody as they are now; None: they were removed."""
        return self._people.get(id)

    def holding(self, seat: str) -> tuple[Person, ...]:
        """Return who holds a seat."""
        return tuple(one for one in self if seat in one.seats)

    def come(self, known: Person | None, seat: str, name: str = "") -> str:
        """Let somebody come in by the address of a seat, or of `ANYBODY`; return the token they get.

        Who is `known` already is the same person with one more seat, and gets none: it is empty.
        """
        token, person = "", known
        if person is None:
            if len(self._people) >= _MOST:
                self._forget(next((one for one in self if not one.seats), None))
            token, self._count = secrets.token_urlsafe(32), self._count + 1
            person = Person(secrets.token_hex(4), _digest(token), name or f"Guest {self._count}")
        self._put(attrs.evolve(person, seats=tuple(dict.fromkeys((*person.seats, *filter(None, (seat,)))))))
        return token

    def sit(self, person: Person, seat: str) -> None:
        """Let somebody hold a seat, beside others who do."""
        self._put(attrs.evolve(person, seats=tuple(dict.fromkeys((*person.seats, seat)))))

    def stand(self, person: Person, seat: str) -> None:
        """Let somebody hold a seat no longer; they still look on."""
        self._put(attrs.evolve(person, seats=tuple(one for one in person.seats if one != seat)))

    def free(self, seat: str, but: Person) -> None:
        """Let nobody hold a seat but who says so, if they do, and no address that was handed out lead to it."""
        for one in self.holding(seat):
            if one.id != but.id:
                self.stand(one, seat)
        self.issue(seat)

    def issue(self, seat: str) -> None:
        """Make the address of a seat anew; who holds it holds it still."""
        self._issued[seat] = self._issued.get(seat, 0) + 1
        self.keep()

    def _forget(self, person: Person | None) -> None:
        if person is not None:
            del self._people[person.id], self._by_digest[person.digest]

    def _put(self, person: Person) -> None:
        self._people[person.id] = self._by_digest[person.digest] = person
        self.keep()

    def keep(self) -> None:
        """Write them down, if they are kept."""
        if self._file is None:
            return
        said = {
            "secret": self._secret.hex(),
            "count": self._count,
            "issued": self._issued,
            "people": [attrs.asdict(one) for one in self._people.values()],
        }
        spare = self._file.with_name(f".{self._file.name}.{os.getpid()}")
        try:
            with os.fdopen(os.open(spare, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
                json.dump(said, out)
                out.flush()
                os.fsync(out.fileno())
            spare.replace(self._file)
        except OSError as fault:
            told = f"Who holds which seat cannot be kept ({fault.strerror})."
            raise StoreError("store/failed", told, written_if(fault), str(self._file)) from fault


def _read(file: Path) -> Mapping[str, Any]:
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        return found if isinstance(found, dict) else {}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as fault:
        told = "Who held which seat cannot be read."
        cure = "Remove the file: then everybody comes in anew, and the game is as it was."
        raise StoreError("store/failed", told, cure, str(file)) from fault


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
