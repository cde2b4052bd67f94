import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { geoOf } from '#render/read-geo.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument } from './document/document.ts';
import { draw } from './draw.ts';
import { toSvg } from './scene/to-svg.ts';
import { templates } from './template/all-types.ts';
import { themes } from './theme/themes.ts';

// Stored pictures name families without what stands in for them. The picture of each sample as it was last looked at. After a change that is meant: STORE=1 npx vitest run src/chart/samples.test.ts
test.each(templates.map((template) => [template.id, template] as const))(
  '%s looks as it was stored',
  (id, template) => {
    const { table, document } = template.sample();
    const doc = { ...blankDocument(id), ...document };
    const geo = geoOf({ document: doc, table, template });
    const { scene, description } = draw(doc, table, template, { width: 640, theme: themes[0], measure, geo });
    const svg = `${toSvg(scene, { title: doc.text.title, description: description.summary, familiesOf: (family) => family }).replaceAll('><', '>\n<')}\n`;
    const file = new URL(`./templates/${id}/sample.svg`, import.meta.url);
    if (process.env.STORE) writeFileSync(file, svg);
    expect(svg).toBe(readFileSync(file, 'utf8'));
  },
);
