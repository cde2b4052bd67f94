"""Pictures that are no chart we read: tables, heat maps, box plots, boxes with text, photos and small multiples."""
import numpy as np
from matplotlib.patches import Circle, Rectangle, RegularPolygon
from PIL import Image

import words


def draw_other(canvas):
    kind = canvas.random.random()
    for limit, draw in ((.3, draw_table), (.42, draw_heat_map), (.55, draw_box_plot), (.65, draw_boxes), (.72, draw_photo), (1, draw_multiples)):
        if kind < limit:
            return draw(canvas)


def draw_table(canvas):
    axes = canvas.axes
    axes.axis('off')
    rows, columns = canvas.random.randint(3, 14), canvas.random.randint(2, 7)
    head, ruled, striped, filled = canvas.colors(2)[0], canvas.chance(.5), canvas.chance(.4), canvas.chance(.6)
    axes.set_xlim(0, columns)
    axes.set_ylim(rows, 0)
    for i in range(rows):
        ink = canvas.ink
        if i == 0 and filled:
            axes.add_patch(Rectangle((0, 0), columns, 1, facecolor=head, linewidth=0))
            ink = canvas.ink_on(head)
        elif i and striped and i % 2:
            axes.add_patch(Rectangle((0, i), columns, 1, facecolor=words.mix(canvas.ink, canvas.background, .08), linewidth=0))
        if ruled:
            axes.axhline(i, color=canvas.ink, linewidth=.5)
        for j in range(columns):
            if i == 0 or j == 0:
                content = canvas.one_of(words.THINGS)
            else:
                content = '%.1f' % canvas.between(0, 100) if canvas.chance(.5) else '{:,}'.format(canvas.random.randrange(100000))
            canvas.text(j + .1 if j == 0 else j + .9, i + .5, content[:14], 'other', ha='left' if j == 0 else 'right', va='center', color=ink, bold=i == 0)


def draw_heat_map(canvas):
    rows, columns = canvas.random.randint(3, 9), canvas.random.randint(3, 9)
    canvas.style_axes(None)
    values = canvas.numbers.rand(rows, columns)
    canvas.axes.imshow(values, aspect='auto', cmap=canvas.one_of(['viridis', 'Blues', 'RdBu', 'magma', 'YlOrRd']))
    canvas.axes.set_xticks(range(columns), [name[:8] for name in canvas.names(columns)])
    canvas.axes.set_yticks(range(rows), [name[:10] for name in canvas.names(rows)])
    if canvas.chance(.5):
        color = canvas.one_of(['white', 'black'])
        for i in range(rows):
            for j in range(columns):
                canvas.text(j, i, '%.2f' % values[i, j], 'dlabel', ha='center', va='center', color=color, size=canvas.font_size * .8)


def draw_box_plot(canvas):
    count = canvas.random.randint(3, 8)
    canvas.style_axes('x')
    canvas.axes.boxplot([canvas.numbers.randn(30) * canvas.between(.3, 1) + canvas.between(0, 3) for _ in range(count)], patch_artist=canvas.chance(.5))
    canvas.axes.set_xticks(range(1, count + 1), [name[:9] for name in canvas.names(count)])


def draw_boxes(canvas):
    """Boxes with text, as in flow charts and treemaps."""
    canvas.axes.axis('off')
    palette = canvas.colors(6)
    for _ in range(canvas.random.randint(4, 14)):
        x, y, width, height, color = canvas.between(0, .8), canvas.between(0, .85), canvas.between(.05, .35), canvas.between(.05, .3), canvas.one_of(palette)
        canvas.axes.add_patch(Rectangle((x, y), width, height, facecolor=color, edgecolor=canvas.ink if canvas.chance(.5) else 'none'))
        canvas.text(x + width / 2, y + height / 2, canvas.one_of(words.THINGS), 'other', ha='center', va='center', color=canvas.ink_on(color))


def draw_photo(canvas):
    canvas.axes.axis('off')
    blocks = Image.fromarray((canvas.numbers.rand(6, 8, 3) * 255).astype(np.uint8))
    canvas.axes.imshow(np.array(blocks.resize((200, 150), Image.BICUBIC)), aspect='auto')


def draw_multiples(canvas):
    """Several small charts with a title each. Their elements are annotated, but the class says: not one chart."""
    canvas.flags.add('multiples')
    canvas.axes.set_visible(False)
    rows, columns = canvas.one_of([(1, 2), (1, 3), (2, 2), (2, 2), (2, 3), (3, 3)])
    canvas.font_size *= .75
    canvas.tick_size = canvas.font_size * .85
    canvas.all_axes, color, bars, horizontal = [], canvas.colors(2), canvas.chance(.5), canvas.chance(.3)
    names = canvas.names(canvas.random.randint(2, 5), True)
    for row in range(rows):
        for column in range(columns):
            axes = canvas.add_axes(column / columns + .05 / columns, row / rows + .12 / rows, .8 / columns, .66 / rows)
            canvas.all_axes.append(axes)
            canvas.style_axes('y' if bars and horizontal else 'x', axes)
            values = canvas.numbers.uniform(5, 100, len(names))
            if bars:
                drawn = (axes.barh if horizontal else axes.bar)(range(len(names)), values, .7, color=color[0])
                canvas.bars.extend((axes, bar, value, horizontal) for bar, value in zip(drawn, values))
                canvas.category_ticks('y' if horizontal else 'x', range(len(names)), [name[:6] for name in names], axes)
            else:
                y = canvas.numbers.randn(20).cumsum() + 20
                line, = axes.plot(y, color=color[0], linewidth=canvas.between(.8, 2))
                canvas.line_artists.append((line, line.get_linewidth()))
                canvas.category_ticks('x', [0, 10, 19], ['2000', '2010', '2019'], axes)
            canvas.value_ticks('x' if bars and horizontal else 'y', axes)
            canvas.text(.5 if canvas.chance(.5) else 0, 1.03, canvas.one_of(words.COUNTRIES), 'title', axes, transform=axes.transAxes, ha='center' if canvas.chance(.5) else 'left', va='bottom', color=canvas.ink, bold=canvas.chance(.5))


def draw_icons(canvas, places, size):
    """Small pictograms, such as flags, logos and symbols, which are no data."""
    palette = canvas.colors(4)
    for x, y in places:
        color, kind = canvas.one_of(palette), canvas.random.random()
        put = dict(transform=None, linewidth=0)
        if kind < .3:
            shapes = [Circle((x, y), size / 2, facecolor=color, **put)]
        elif kind < .6:  # a flag of three stripes
            shapes = [Rectangle((x - size / 2, y - size / 2 + i * size * .22), size, size * .22, facecolor=palette[i], **put) for i in range(3)]
        elif kind < .8:
            shapes = [RegularPolygon((x, y), canvas.random.randint(3, 6), radius=size / 2, facecolor=color, **put)]
        else:
            shapes = [Circle((x, y + size * .25), size * .2, facecolor=color, **put), Rectangle((x - size * .25, y - size / 2), size / 2, size / 2, facecolor=color, **put)]
        canvas.figure.patches.extend(shapes) if isinstance(canvas.figure.patches, list) else [canvas.figure.add_artist(shape) for shape in shapes]
