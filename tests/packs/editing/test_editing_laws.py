"""What holds for every edit of every file: it says what was asked, and no other line is touched."""

import os
from typing import Any

from hypothesis import event, given, settings
from hypothesis import strategies as st

from gateway_core.packs import Editing, edit_yaml
from gateway_core.packs.reading import read_yaml

from .yaml_texts import Path, Written, plain_data, written_files

_MARK = b"\xef\xbb\xbf"  # a byte order mark
_settled = settings(max_examples=1000 if os.environ.get("GATEWAY_FULL") == "1" else 40, deadline=None)


def _paths(value: Any, path: Path = ()) -> list[Path]:
    """Return the path of every value in `value`, its own first."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(inner for step, item in pairs for inner in _paths(item, (*path, step)))]


def _at(root: Any, path: Path) -> Any:
    for step in path:
        root = root[step]
    return root


def _with(root: Any, path: Path, edit: Any) -> Any:
    """Return a copy of `root` in which `edit` has worked on what stands at `path`."""
    copy = root.copy() if isinstance(root, dict | list) else root
    if not path:
        return edit(copy)
    copy[path[0]] = _with(copy[path[0]], path[1:], edit)
    return copy


def _means(editing: Editing, wanted: Any) -> bool:
    """Say whether the edited bytes, read by a reader that knows no edits, are the data wanted: order and types too."""
    return repr(read_yaml(editing.data, "x").root) == repr(wanted)


def _lines(data: bytes) -> list[bytes]:
    return data.removeprefix(_MARK).splitlines(keepends=True)


def _only_touches(file: Written, edited: bytes, path: Path) -> bool:
    """Say whether all lines before and behind those of `path` (or of its holder in one line) are there still."""
    while path and path not in file.lines:  # inside brackets: the lines are those of the whole value
        path = path[:-1]
    old, new = _lines(file.data), edited.removeprefix(_MARK)
    if not path:
        return True
    first, last = file.lines[path]
    before, behind = b"".join(old[:first]), b"".join(old[last + 1 :])
    return new.startswith(before.rstrip(b"\r\n")) and new.endswith(behind)


@given(written_files(), st.data(), plain_data)
@_settled
def test_a_change_says_what_was_asked_and_touches_no_other_line(file: Written, data: st.DataObject, value: Any) -> None:
    """Whatever stands anywhere may become anything."""
    opened = edit_yaml(file.data, "x.yaml")
    path = data.draw(st.sampled_from(_paths(opened.root)[1:]))

    edited = opened.change(path, value)

    assert _means(edited, _with(opened.root, path, lambda _: value))
    assert _only_touches(file, edited.data, path)


@given(written_files(), st.data(), plain_data)
@_settled
def test_change_and_change_back_is_the_identity(file: Written, data: st.DataObject, value: Any) -> None:
    """Whoever thinks better of a change has the very bytes again."""
    opened = edit_yaml(file.data, "x.yaml")
    path = data.draw(st.sampled_from(_paths(opened.root)[1:]))

    back = opened.change(path, value).change(path, _at(opened.root, path))

    assert back.data == file.data


@given(written_files(), st.data(), plain_data)
@_settled
def test_an_insertion_adds_and_its_removal_is_the_identity(file: Written, data: st.DataObject, value: Any) -> None:
    """What comes into a list that has something goes out of it without a trace."""
    opened = edit_yaml(file.data, "x.yaml")
    lists = [
        path for path in _paths(opened.root) if isinstance(_at(opened.root, path), list) and _at(opened.root, path)
    ]
    if not lists:
        return
    path = data.draw(st.sampled_from(lists))
    index = data.draw(st.integers(0, len(_at(opened.root, path))))

    edited = opened.insert(path, index, value)

    assert _means(edited, _with(opened.root, path, lambda items: [*items[:index], value, *items[index:]]))
    assert _only_touches(file, edited.data, path)
    assert edited.remove((*path, index)).data == file.data


@given(written_files(), st.data(), plain_data)
@_settled
def test_a_new_key_adds_and_its_removal_is_the_identity(file: Written, data: st.DataObject, value: Any) -> None:
    """What comes into a mapping that has something goes out of it without a trace."""
    opened = edit_yaml(file.data, "x.yaml")
    mappings = [
        path for path in _paths(opened.root) if isinstance(_at(opened.root, path), dict) and _at(opened.root, path)
    ]
    path = data.draw(st.sampled_from(mappings))
    keys = list(_at(opened.root, path))
    after = data.draw(st.sampled_from([*keys, None]))
    number = len(keys) if after is None else keys.index(after) + 1

    edited = opened.put((*path, "brand new"), value, after=after)

    pairs = [*_at(opened.root, path).items()]
    assert _means(
        edited, _with(opened.root, path, lambda _: dict([*pairs[:number], ("brand new", value), *pairs[number:]]))
    )
    assert edited.remove((*path, "brand new")).data == file.data


@given(written_files(), st.data())
@_settled
def test_a_removal_says_what_was_asked_and_touches_no_other_line(file: Written, data: st.DataObject) -> None:
    """Whatever stands anywhere may go, and no comment above or below goes with it."""
    opened = edit_yaml(file.data, "x.yaml")
    path = data.draw(st.sampled_from(_paths(opened.root)[1:]))
    *holder, step = path
    siblings = len(_at(opened.root, tuple(holder)))

    edited = opened.remove(path)

    def gone(held: Any) -> Any:
        pairs = held.items() if isinstance(held, dict) else enumerate(held)
        rest = [(key, item) for key, item in pairs if key != step]
        return dict(rest) if isinstance(held, dict) else [item for _, item in rest]

    assert _means(edited, _with(opened.root, tuple(holder), gone))
    moves_up = file.lines.get(tuple(holder), (-1,))[0] == file.lines.get(path, (-2,))[0]  # the next, to the hyphen
    assert _only_touches(file, edited.data, tuple(holder) if siblings == 1 or moves_up else path)


@given(written_files(), st.data(), plain_data)
@_settled
def test_an_edit_tells_which_lines_it_changed(file: Written, data: st.DataObject, value: Any) -> None:
    """The new file is the old one with the lines told as removed taken out and those told as added put in."""
    opened = edit_yaml(file.data, "x.yaml")
    path = data.draw(st.sampled_from(_paths(opened.root)[1:]))

    (edit,) = opened.change(path, value).edits

    old = opened.text.splitlines()
    new = [*old[: edit.line - 1], *edit.added, *old[edit.line - 1 + len(edit.removed) :]]
    event(f"{len(edit.removed)} removed")
    assert new == opened.change(path, value).text.splitlines()
    assert old[edit.line - 1 : edit.line - 1 + len(edit.removed)] == list(edit.removed)
