"""The page on which somebody joins a class: a code, an animal or a nickname, and that is all."""

from __future__ import annotations

from garden_widgets.core.errors import Told
from garden_widgets.core.text import Text
from garden_widgets.presenters.address import TABLE, Asked
from garden_widgets.presenters.classroom.hosting import LEARNER, Badge, Hosting
from garden_widgets.presenters.part import Group, Part
from garden_widgets.presenters.small import small
from garden_widgets.scenes import faces
from garden_widgets.scenes.artwork import names
from garden_widgets.tables.classroom import Classroom, NameTaken
from garden_widgets.tables.codes import CODE, OWN_CODE
from garden_widgets.tables.nicknames import LONGEST, WrongName, checked

ANIMALS = {
    "fox": Text("Fox"),
    "frog": Text("Frog"),
    "hare": Text("Hare"),
    "hedgehog": Text("Hedgehog"),
    "magpie": Text("Magpie"),
    "mole": Text("Mole"),
    "mouse": Text("Mouse"),
    "owl": Text("Owl"),
    "robin": Text("Robin"),
    "squirrel": Text("Squirrel"),
}


def drawn() -> dict[str, str]:
    """Draw all animals as whom one can join."""
    return {animal: small(faces.face(animal)) for animal in names("faces")}


class Form(Part):
    """What somebody fills in who joins."""

    kind = "join"
    shows = ("words", "animals", "code", "trouble")

    def __init__(self, hosting: Hosting, badge: Badge, code: str, address: str) -> None:
        """Take the code that is known already, and from where somebody comes."""
        super().__init__()
        self._hosting, self._badge, self.code, self._address = hosting, badge, code, address
        self.animals = [[animal, str(ANIMALS[animal]), picture] for animal, picture in drawn().items()]
        self.trouble: list[object] = ["", 0, ""]
        """Why it cannot be done, a number that counts up, since the same is news again, and beside which field."""

        self.words = {
            "title": str(Text("Join your class")),
            "code": str(Text("The code of your class")),
            "animal": str(Text("Who do you want to be?")),
            "name": str(Text("A nickname, if you like")),
            "kept": str(Text("Don't type your real name. The nickname is deleted when the class ends.")),
            "join": str(Text("Join")),
            "moved": str(Text("I have already joined on another device")),
            "own": str(Text("Your own code")),
            "go": str(Text("Go on here")),
        }
        self.lengths = [CODE, OWN_CODE, LONGEST]

    def handle(self, content: object) -> None:
        """Let somebody join, or go on with what they did on another device."""
        field = ""
        try:
            match content:
                case {"join": str(code), "animal": str(animal), "name": str(name)} if animal in ANIMALS:
                    field = "code"
                    classroom = self._hosting.classrooms.of_code(code[:40], self._address)
                    field = ""
                    chosen = checked(name, self._hosting.rude) if name.strip() else _free(classroom, animal)
                    self._welcome(classroom.join(animal, chosen, self._address))
                case {"own": str(code)}:
                    field = "own"
                    self._welcome(self._hosting.classrooms.move(code[:40], self._address))
                case _:
                    super().handle(content)
        except Told as error:
            beside = "name" if isinstance(error, (NameTaken, WrongName)) else field
            self.trouble = [str(error.said), int(str(self.trouble[1])) + 1, beside]

    def _welcome(self, key: str) -> None:
        member = self._hosting.classrooms.member(key)
        if member is None:
            return
        lead, learner = member.classroom.lead, member.learner
        self._badge.keep(LEARNER, key)
        self._badge.bring(dict(learner.doing.codes))
        member.follow(lead.sent)
        address = learner.doing.address or lead.address
        claimed = (
            self._hosting.room(member.classroom).claim(learner, key) if address.partition("?")[0] == TABLE else None
        )
        if claimed is not None:  # the own seat comes along
            self._badge.keep(f"{TABLE}-{claimed[0]}", claimed[1])
        self._badge.go(address)


def _free(classroom: Classroom, animal: str) -> str:
    """Name somebody after their animal, with a number where there is one already."""
    taken, name = {each.name for each in classroom.learners}, str(ANIMALS[animal])
    return next(each for n in range(1, len(taken) + 2) if (each := name if n == 1 else f"{name} {n}") not in taken)


def joining(hosting: Hosting, asked: Asked, address: str) -> Group:
    """Make the page: whoever comes by the picture on the wall brings the code along."""
    badge = Badge()
    return Group(badge, Form(hosting, badge, asked.code[:CODE].upper(), address), classes=("gw-joining",))
