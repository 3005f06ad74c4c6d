"""How alike two pictures are to the eye: small, blurred a little, and compared patch by patch."""

from __future__ import annotations

import io
import os
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter, ImageStat

from tests.approved import APPROVE

APPROVED = Path(__file__).with_name("approved")

WIDTH, PATCH = 240, 12
MOST_OF_A_PATCH, MOST_OF_ALL = 30.0, 3.0
"""How much a patch of the picture, and all of it, may differ, of 255: fonts and edges do a little on every machine."""


def small(png: bytes) -> Image.Image:
    """Take what an eye sees at a glance."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    height = round(picture.height * WIDTH / picture.width)
    return picture.resize((WIDTH, height), Image.Resampling.LANCZOS)


def differences(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """Return how much the most different patch differs, and how much all of it does."""
    if one.size != other.size:
        return 255.0, 255.0
    blurred = (picture.filter(ImageFilter.GaussianBlur(1.2)) for picture in (one, other))
    apart = ImageChops.difference(*blurred).convert("L")
    patches = apart.resize((max(1, apart.width // PATCH), max(1, apart.height // PATCH)), Image.Resampling.BOX)
    return float(patches.getextrema()[1]), ImageStat.Stat(apart).mean[0]


def assert_approved(name: str, png: bytes) -> None:
    """Compare a picture with the approved one of that name."""
    picture, file = small(png), APPROVED / f"{name}.png"
    if os.environ.get(APPROVE) == "1":
        APPROVED.mkdir(exist_ok=True)
        picture.quantize(128).save(file, optimize=True)
        return
    assert file.is_file(), f"{name} has no approved picture: run the test with {APPROVE}=1, and look at what it makes."
    patch, whole = differences(picture, Image.open(file).convert("RGB"))
    if patch > MOST_OF_A_PATCH or whole > MOST_OF_ALL:
        seen = Path(os.environ.get("GARDEN_SEEN", "test-results")) / f"{name}.png"
        seen.parent.mkdir(parents=True, exist_ok=True)
        picture.save(seen)
        raise AssertionError(
            f"{name} does not look as approved (patch {patch:.0f} of {MOST_OF_A_PATCH:.0f}, all {whole:.1f} of "
            f"{MOST_OF_ALL:.1f}): see {seen}. If it should look so, run the test with {APPROVE}=1."
        )
