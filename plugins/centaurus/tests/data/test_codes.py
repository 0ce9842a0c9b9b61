"""Die codes add, combine, wear out and are priced as a slow count of pips says."""

import itertools

import pytest
from gateway_centaurus.codes import Code

from gateway_core.packs import DataFault

ALL = [Code(pips) for pips in range(31)]


@pytest.mark.rule("CG-32", "CG-35")
def test_three_pips_are_a_die_in_every_row_of_the_table():
    """The table goes from nothing to ten dice, a pip a row; 21 pips are seven dice (CG-R03)."""
    counted = []
    dice = pips = 0
    for _ in range(31):
        counted.append(f"{dice}d+{pips}" if pips else f"{dice}d")
        dice, pips = (dice + 1, 0) if pips == 2 else (dice, pips + 1)

    assert [str(code) for code in ALL] == counted
    assert (str(Code(21)), str(Code(30))) == ("7d", "10d")


def test_a_code_is_read_as_it_is_written():
    """What packs write comes back as it was."""
    for code in ALL:
        assert Code.from_data(code.to_data()) == code == Code.of(str(code))


@pytest.mark.parametrize("data", ["3", "3d+3", "d+1", "3d-1", "3d + 1", 3, None, "100d", ["3d"]])
def test_what_is_no_code_says_what_one_looks_like(data):
    """Three pips are refused as well: they are a die."""
    with pytest.raises(DataFault) as fault:
        Code.from_data(data)
    assert fault.value.hint


@pytest.mark.rule("CG-33")
def test_bonus_pips_are_counted_one_by_one():
    """+3 and 2d are 3d, +5 and 2d are 3d+2."""
    for code, bonus in itertools.product(ALL, range(12)):
        slow = code
        for _ in range(bonus):
            slow = slow + 1
        assert code + bonus == slow
    assert (str(Code.of("2d") + 3), str(Code.of("2d") + 5)) == ("3d", "3d+2")


@pytest.mark.rule("CG-31")
def test_the_highest_code_takes_a_pip_for_each_die_of_the_others():
    """Counted die by die for every three codes up to five dice, in any order; pips of the others are lost."""
    for codes in itertools.product(ALL[:16:2], repeat=3):
        best = max(codes, key=lambda code: code.total)
        rest = list(codes)
        rest.remove(best)
        slow = best.total
        for other in rest:
            for _ in range(other.dice):
                slow += 1
        assert codes[0].with_help(codes[1:]).total == slow


@pytest.mark.rule("CG-36")
@pytest.mark.parametrize(
    ("codes", "together"), [(("2d", "3d"), "3d+2"), (("2d", "3d+1"), "4d"), (("2d", "3d", "2d"), "4d+1")]
)
def test_strength_and_what_is_worn(codes, together):
    """The page's examples: armour, and a jacket over a shirt."""
    first, *rest = map(Code.of, codes)
    assert str(first.with_help(rest)) == together


@pytest.mark.rule("CG-R23")
def test_dice_that_are_not_there_cannot_be_taken():
    """Pips stay, however many dice are asked for."""
    for code, dice in itertools.product(ALL, range(-12, 13)):
        assert (code.more(dice).dice, code.more(dice).pips) == (max(0, code.dice + dice), code.pips)


@pytest.mark.rule("CG-60", "CG-R25")
def test_leverage_wears_out_by_a_die():
    """2d+2 becomes 1d+2, then 0d+2, and then nothing is left; exactly no dice is nothing as well."""
    code, seen = Code.of("2d+2"), []
    while code.total:
        code = code.worn()
        seen.append(str(code))
    assert seen == ["1d+2", "0d+2", "0d"]
    assert not Code.of("1d").worn().total


@pytest.mark.rule("CG-57")
def test_diligence_adds_a_part_rounded_up():
    """A total of seven adds three pips to a code that is there."""
    for code, total in itertools.product(ALL, range(40)):
        assert code.enhanced(total, 3).total == code.total + (total + 2) // 3
    assert str(Code.of("2d").enhanced(7, 3)) == "3d"


@pytest.mark.rule("CG-65", "CG-R41")
def test_each_pip_costs_the_dice_that_there_are():
    """Bought one by one, every price from any code to any other; nothing is given back for less."""
    for low, high in itertools.product(ALL, repeat=2):
        slow, now = 0, low
        while now < high:
            slow += max(1, now.total // 3)
            now = now + 1
        assert low.price_to(high) == slow
    assert [Code.of(a).price_to(Code.of(b)) for a, b in (("2d", "3d"), ("1d", "2d"), ("3d", "4d"))] == [6, 3, 9]
