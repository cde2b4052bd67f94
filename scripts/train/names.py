"""The names and sizes that drawing, training and evaluation share. README.md explains each output."""

SIDE = 640  # the network's input is SIDE x SIDE
CELL = 4  # heat maps have one cell per CELL x CELL pixels
GRID = SIDE // CELL

CLASSES = ['vbar', 'hbar', 'vgroup', 'hgroup', 'vstack', 'hstack', 'line', 'area', 'pie', 'donut', 'scatter', 'none']
KEYPOINTS = ['barend', 'piec', 'pieb', 'point', 'vert', 'xtick', 'ytick', 'swatch']
ROLES = ['none', 'title', 'xtick', 'ytick', 'xtitle', 'ytitle', 'legend', 'dlabel', 'other']
MASKS = ['line', 'area', 'pie', 'point', 'bar', 'legbox', 'plot']
FLAGS = ['combo', 'dual', 'multiples', 'twoway', 'floating', 'log']

# How many keypoints and texts one image may have; arrays have fixed sizes so that batches stay on the GPU.
MOST_KEYPOINTS = 300
MOST_TEXTS = 140
