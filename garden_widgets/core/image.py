"""A picture to show, to keep and to print: what `state.svg()` gives, with `.save("x.svg")` and `.png()`."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from functools import partial
from html import escape
from os import PathLike
from typing import TYPE_CHECKING, Final

from garden_widgets.core.errors import OptionError
from garden_widgets.core.text import Text
from garden_widgets.core.wording import shown

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType
    from typing import Self

LARGEST: Final = 10_000
"""Pixels: a larger picture fills the memory of most machines."""

PACKAGE: Final = "cairosvg"
PROGRAM: Final = "rsvg-convert"
PATIENCE: Final = 60
"""Seconds."""


def html(drawn: str, words: str, width: int) -> str:
    """Write a picture, with words for those who do not see it, as part of a page."""
    data = b64encode(drawn.encode()).decode()
    return (
        f'<img class="garden-picture" style="max-width:100%;height:auto" width="{width}" alt="{escape(words)}" '
        f'src="data:image/svg+xml;base64,{data}">'
    )


class Svg(str):
    """A picture as SVG: a text that a notebook shows, that says what it shows, and that can be saved."""

    words: str
    """What it shows."""

    _size: int
    _plain: Callable[[], str]

    def __new__(cls, drawn: str, words: str, size: int, plain: Callable[[], str]) -> Self:
        """Keep a picture; `plain` paints it in colours that follow nobody's light or dark."""
        made = super().__new__(cls, drawn)
        made.words, made._size, made._plain = words, size, plain
        return made

    def save(self, path: str | PathLike[str]) -> Path:
        """Save it as a file that ends in `.svg` or `.png`, and return where that is."""
        from pathlib import Path

        file = Path(path)
        match file.suffix.lower():
            case ".svg":
                file.write_text(self, encoding="utf-8")
            case ".png":
                file.write_bytes(self.png())
            case _:
                name = shown(file.name)
                raise ValueError(str(Text("A picture is saved as .svg or .png, but this is {file}.", file=name)))
        return file

    def png(self, scale: float = 2) -> Png:
        """Turn it into a PNG, with `scale` pixels for each of its own; without a theme it is light.

        The package cairosvg or the program rsvg-convert does that; where neither is installed, the error says so.
        """
        wide = round(self._size * scale)
        if not 1 <= wide <= LARGEST:
            raise OptionError("scale", scale, Text("the picture would be {wide} pixels wide", wide=wide))
        return Png(_converter()(self._plain(), wide), self.words, self._size)

    def __repr__(self) -> str:
        return f"<Svg of {self.words.splitlines()[0]}: {self._size} pixels wide>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/html": html(self, self.words, self._size), "text/plain": self.words}


class Png(bytes):
    """A picture as PNG, which a notebook shows with its words."""

    words: str
    _size: int

    def __new__(cls, data: bytes, words: str, size: int) -> Self:
        """Keep the bytes of a PNG, what they show, and how wide it is to be shown."""
        made = super().__new__(cls, data)
        made.words, made._size = words, size
        return made

    def __repr__(self) -> str:
        return f"<Png: {len(self)} bytes>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        data = b64encode(self).decode()
        image = f'<img width="{self._size}" alt="{escape(self.words)}" src="data:image/png;base64,{data}">'
        return {"text/html": image, "text/plain": self.words}


def _converter() -> Callable[[str, int], bytes]:
    """Find what turns an SVG into a PNG so many pixels wide."""
    from importlib import import_module
    from shutil import which

    try:
        package = import_module(PACKAGE)
    except (ImportError, OSError):  # OSError where the library is missing that it is made for
        program = which(PROGRAM)
        if program is None:
            none = Text(
                "A PNG needs a converter: pip install {package}, or install {program}.",
                package=PACKAGE,
                program=PROGRAM,
            )
            raise ModuleNotFoundError(str(none), name=PACKAGE) from None
        return partial(_by_program, program)
    return partial(_by_package, package)


def _by_package(package: ModuleType, drawn: str, wide: int) -> bytes:
    made: bytes = package.svg2png(bytestring=drawn.encode(), output_width=wide)
    return made


def _by_program(program: str, drawn: str, wide: int) -> bytes:
    from subprocess import run

    command = [program, "--format", "png", "--width", str(wide)]
    return run(command, input=drawn.encode(), capture_output=True, check=True, timeout=PATIENCE).stdout
