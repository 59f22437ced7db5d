# Writes a font whose zero has no stroke through it: python3 plain-zero.py <Atkinson Hyperlegible Next, variable> <output>
# The stroke parts the counter in two. The counter's lower left quarter, mirrored, is a whole one, at each weight.
import sys

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

font = TTFont(sys.argv[1])
glyf, gvar = font["glyf"], font["gvar"]
changed = 0
for name in font.getGlyphOrder():
    glyph = glyf[name]
    if not name.startswith("zero") or glyph.numberOfContours != 3:
        continue
    changed += 1
    points, ends, flags = glyph.getCoordinates(glyf)
    outer, left = ends[0] + 1, ends[1] + 1
    # The left counter begins at the bottom; its last four points lead from the left back to there.
    quarter = [*range(left - 4, left), outer]

    def whole(values):
        """The outer contour, then the counter from its left, by its bottom, right and top."""
        centre = [values[quarter[-1]][0], values[quarter[0]][1]]
        mirror = lambda by_x, by_y: [
            (2 * centre[0] - x if by_x else x, 2 * centre[1] - y if by_y else y)
            for x, y in (values[index] for index in quarter)
        ]
        return [
            *values[:outer],
            *mirror(False, False)[:-1],
            *mirror(True, False)[:0:-1],
            *mirror(True, True)[:-1],
            *mirror(False, True)[:0:-1],
        ]

    for variation in gvar.variations[name]:
        deltas = variation.coordinates
        variation.coordinates = [*whole(deltas[:-4]), *deltas[-4:]]
    on_curve = [1, 0, 0, 0]
    glyph.coordinates = GlyphCoordinates(whole(list(points)))
    glyph.flags = bytearray([*flags[:outer], *(on_curve * 4)])
    glyph.endPtsOfContours = [outer - 1, len(glyph.coordinates) - 1]
    glyph.numberOfContours = 2
    glyph.recalcBounds(glyf)
if changed == 0:
    sys.exit("no zero with a stroke")
font.save(sys.argv[2])
