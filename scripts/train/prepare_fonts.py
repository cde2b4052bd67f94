"""Cuts the fonts of Debian packages down to the letters our charts use: python3 prepare_fonts.py <folder>

Packages: fonts-lato fonts-open-sans fonts-roboto-unhinted fonts-liberation fonts-noto-core fonts-noto-cjk
fonts-crosextra-carlito fonts-crosextra-caladea fonts-inter fonts-ebgaramond. All are under the OFL or Apache licence.
"""
import glob
import os
import sys

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

import words

FILES = '''
lato/Lato-Regular.ttf lato/Lato-Bold.ttf lato/Lato-Light.ttf
open-sans/OpenSans-Regular.ttf open-sans/OpenSans-Bold.ttf open-sans/OpenSans-Semibold.ttf
roboto/unhinted/RobotoTTF/Roboto-Regular.ttf roboto/unhinted/RobotoTTF/Roboto-Bold.ttf roboto/unhinted/RobotoTTF/Roboto-Light.ttf
roboto/unhinted/RobotoCondensed-Regular.ttf roboto/unhinted/RobotoCondensed-Bold.ttf
liberation/LiberationSans-Regular.ttf liberation/LiberationSans-Bold.ttf
liberation/LiberationSerif-Regular.ttf liberation/LiberationSerif-Bold.ttf
liberation/LiberationSansNarrow-Regular.ttf liberation/LiberationSansNarrow-Bold.ttf
liberation/LiberationMono-Regular.ttf
noto/NotoSans-Regular.ttf noto/NotoSans-Bold.ttf noto/NotoSerif-Regular.ttf noto/NotoSerif-Bold.ttf
crosextra/Carlito-Regular.ttf crosextra/Carlito-Bold.ttf crosextra/Caladea-Regular.ttf crosextra/Caladea-Bold.ttf
inter/Inter-Regular.otf inter/Inter-Bold.otf inter/Inter-Medium.otf
ebgaramond/EBGaramond12-Regular.otf ebgaramond/EBGaramond12-Bold.otf
'''.split()
LATIN = ''.join(chr(c) for c in [*range(32, 127), *range(160, 384)]) + '–—‘’“”…€£−×•→←↑↓'
COLLECTION = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'
SCRIPTS = {'Chinese': ('chinese', 'Noto Sans CJK SC'), 'Japanese': ('japanese', 'Noto Sans CJK JP'), 'Korean': ('korean', 'Noto Sans CJK KR')}


def cut(font, letters, path):
    options = subset.Options(layout_features=['kern'], hinting=False, notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(text=letters)
    cutter.subset(font)
    font.save(path)


def main(folder):
    os.makedirs(folder, exist_ok=True)
    for name in FILES:
        found = glob.glob('/usr/share/fonts/truetype/' + name) + glob.glob('/usr/share/fonts/opentype/' + name)
        if found:
            cut(TTFont(found[0]), LATIN + ''.join(words.FOREIGN['cyrillic'] + words.FOREIGN['greek']), os.path.join(folder, os.path.basename(name)))
        else:
            print('missing', name)
    if os.path.exists(COLLECTION):
        faces = {face['name'].getDebugName(1): face for face in TTCollection(COLLECTION)}
        for script, (key, family) in SCRIPTS.items():
            cut(faces[family], LATIN + ''.join(words.FOREIGN[key]), os.path.join(folder, 'Script%s.otf' % script))


if __name__ == '__main__':
    main(sys.argv[1])
