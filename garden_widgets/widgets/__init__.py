"""What people touch: boards, games and lessons as ordinary Jupyter widgets."""

from garden_widgets.widgets.board import Board, board
from garden_widgets.widgets.lesson import LessonWidget, lesson
from garden_widgets.widgets.page import explore
from garden_widgets.widgets.play import Play, play
from garden_widgets.widgets.still import install

__all__ = ["Board", "LessonWidget", "Play", "board", "explore", "lesson", "play"]

install()
