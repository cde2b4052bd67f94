import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { templates } from '#chart/template/all-types.ts';
import { themes } from '#chart/theme/themes.ts';
import { toPicture } from '#render/to-picture.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { bar, report } from '../../bench/report.ts';

// Draws charts of all types repeatedly, as SVG and every tenth as PNG, and checks that memory is released.
// node scripts/proof/charts-memory.ts [--times=10000] [--json]
const times = Number(process.argv.find((word) => word.startsWith('--times='))?.slice(8) ?? 10_000);
const samples = templates.map((template) => ({ template, ...template.sample() }));

let early = 0;
let letters = 0;
for (let done = 1; done <= times; done++) {
  const sample = samples[done % samples.length];
  const theme = themes[done % themes.length];
  if (sample === undefined || theme === undefined) throw new Error('there are no types to draw');
  const { template, table, document } = sample;
  const width = 320 + (done % 7) * 120;
  const { scene } = draw({ ...blankDocument(template.id), ...document }, table, template, { width, theme, measure });
  letters += toSvg(scene).length;
  if (done % 10 === 0) letters += (await toPicture(scene, { type: 'png', scale: 1 })).length;
  if (done === Math.floor(times / 10)) early = residentMegabytes();
}
if (letters === 0) throw new Error('nothing was drawn');
report({
  [`memory after ${times} charts, more than after ${Math.floor(times / 10)}`]: bar(
    residentMegabytes() - early,
    { atMost: 150 },
    'MB',
  ),
});

function residentMegabytes(): number {
  return process.memoryUsage.rss() / 1e6;
}
