import * as hb from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { templateOf } from '#chart/template/all-types.ts';
import type { LoadedType } from '#chart/template/create-registry.ts';
import { notoSans } from '#chart/text/fonts/noto-sans.ts';
import { unpackWidths } from '#chart/text/measure.ts';
import { themes } from '#chart/theme/themes.ts';
import { scriptScene } from '#tests/support/render/script-scene.ts';
import { type ScriptName, scriptTexts } from '#tests/support/render/script-texts.ts';
import { fontFacesOf, shapedLettersOf, subsetScript } from './font-faces.ts';
import { measure } from './measure.ts';
import { asianFontsFor, scriptFacesOf, scriptFilesOf } from './script-files.ts';
import { toPdf } from './to-picture.ts';

const names = Object.keys(scriptTexts) as ScriptName[]; // the keys of the table

test('emoji of a painted picture have a font, and those of an SVG are left to its reader', async () => {
  const bar = templateOf('bar') as LoadedType; // registered
  const document = { ...blankDocument('bar'), ...bar.sample().document };
  const text = { ...document.text, title: 'A rocket 🚀 and a heart ❤️ for 🇩🇪' };
  const { scene } = draw({ ...document, text }, bar.sample().table, bar, { width: 640, theme: themes[0], measure });
  const files = scriptFilesOf(scene);
  const letters = files.flatMap((file) => file.letters.map((letter) => String.fromCodePoint(letter)));
  expect(letters).toEqual(expect.arrayContaining(['🚀', '❤', '🇩', '🇪']));
  expect(files.some(({ name }) => name.startsWith('noto-emoji'))).toBe(true);
  expect(
    scriptFacesOf(scene).flatMap((face) => face.files.filter(({ name }) => name.startsWith('noto-emoji'))),
  ).toEqual([]);
  expect((await toPdf(scene, { title: text.title })).length).toBeGreaterThan(1000);
});

test('a chart in Latin letters needs no font for another script', () => {
  const bar = templateOf('bar') as LoadedType; // registered
  const { table, document } = bar.sample();
  const { scene } = draw({ ...blankDocument('bar'), ...document }, table, bar, {
    width: 640,
    theme: themes[0],
    measure,
  });
  expect(scriptFilesOf(scene)).toEqual([]);
});

describe.each(names)('%s', (script) => {
  const scene = scriptScene(script);

  test('no character is a box', async () => {
    for (const { text, weight, files } of scriptFacesOf(scene)) {
      const covered = new Set(files.flatMap(({ letters }) => letters));
      const rest = Array.from(new Set(text)).filter((letter) => !covered.has(letter.codePointAt(0) ?? 0));
      const inFamily = [...unpackWidths(notoSans.widths[400]).keys(), 0x200c, 0x200d];
      expect(rest.filter((letter) => !inFamily.includes(letter.codePointAt(0) ?? 0))).toEqual([]);
      for (const file of files) {
        const shape = openShaper(await subsetScript(file, weight));
        const own = new Set(shapedLettersOf(file).map((letter) => String.fromCodePoint(letter)));
        for (const run of runsOf(text, own)) expect(shape(run).glyphs, run).not.toContain(0);
      }
    }
  });

  test('text is measured as wide as it is drawn, or wider', async () => {
    for (const { text, weight, files } of scriptFacesOf(scene)) {
      for (const file of files) {
        const shape = openShaper(await subsetScript(file, weight));
        const own = new Set(file.letters.map((letter) => String.fromCodePoint(letter)));
        const font = { family: 'Noto Sans', size: 100, weight: weight as 400 }; // one of a scene
        for (const run of runsOf(text, own).filter((each) => each.length > 2)) {
          const ratio = measure(run, font) / (shape(run).width * font.size);
          expect(ratio, run).toBeGreaterThan(0.96);
          expect(ratio, run).toBeLessThan(1.9);
        }
      }
    }
  });

  test('the SVG stays small, and the PDF has its fonts as text', async () => {
    expect((await fontFacesOf(scene)).length).toBeLessThan(100_000);
    const pdf = (await toPdf(scene, { title: script })).toString('latin1');
    expect(pdf).toContain('/CIDFontType2');
    if (script !== 'Signs') expect(pdf).not.toContain('/Type3');
  });
});

test.each([
  ['中国的人口', 'en', 'noto-sans-sc'],
  ['臺灣的人口數', 'en', 'noto-sans-tc'],
  ['日本の人口', 'en', 'noto-sans-jp'],
  ['한국의 人口', 'en', 'noto-sans-kr'],
  ['人口', 'ja', 'noto-sans-jp'],
  ['人口', 'zh-Hant', 'noto-sans-tc'],
  ['人口', 'zh', 'noto-sans-sc'],
])('%s in a chart in %s is written in %s', (text, language, font) => {
  expect(asianFontsFor(text, language)[0]).toBe(font);
});

/** Pieces of a text that one font draws. */
function runsOf(text: string, own: ReadonlySet<string>): string[] {
  const pieces = Array.from(text, (letter) => (own.has(letter) || /[\u200c\u200d]/.test(letter) ? letter : '\n'));
  return pieces.join('').split('\n').filter(Boolean);
}

function openShaper(bytes: Buffer): (text: string) => { glyphs: number[]; width: number } {
  const face = new hb.Face(new hb.Blob(Uint8Array.from(bytes).buffer));
  const font = new hb.Font(face);
  return (text) => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer, [new hb.Feature('kern', 0)]);
    const advances = buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
    return {
      glyphs: buffer.getGlyphInfos().map(({ codepoint }) => codepoint),
      width: advances.reduce((sum, each) => sum + each, 0) / face.upem,
    };
  };
}
