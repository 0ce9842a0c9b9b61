"""A language of a shop: words of every shape, asked without a game."""

from gateway_core.game.effects import (
    ConditionWord,
    Language,
    OperationWord,
    QuantityWord,
    bound,
    flag,
    number,
    one_of,
    says,
    taking,
)

__all__ = ["SHOP", "Shop"]


class Shop:
    """Where the words below are asked."""

    open = True
    coins = 4


SHOP: Language[Shop, str] = Language(
    (
        QuantityWord[Shop]("coins", "what there is", lambda shop: shop.coins),
        ConditionWord[Shop]("open", "whether it is open", lambda shop, value: shop.open == value, flag()),
        ConditionWord[Shop](
            "price", "what it costs", lambda shop, value: value.holds(shop.coins, shop), bound(of_=one_of("tea")),
            says("shop/dear", "tea is {value}."), lambda shop, value: ("shop/cheap", f"{value.beside['of']} is cheap."),
        ),
        OperationWord[Shop, str](
            "sell", "something is sold", lambda shop, what, for_each=1: [f"{what} for {for_each}"],
            taking(what=one_of("tea", "figs"), for_each=number("nothing", needed=False)),
        ),
        OperationWord[Shop, str]("close", "it is closed", lambda shop: ["closed"]),
    )
)  # fmt: skip
