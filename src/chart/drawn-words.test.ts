import { describe, expect, test } from 'vitest';
import { cellText, type Table, tableOf } from '#data/table.ts';
import { geoOf } from '#render/read-geo.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { blankDocument, type Document } from './document/document.ts';
import type { GeoSource } from './geo/geo-source.ts';
import { localeOf } from './locale/locale-of.ts';
import { templateOf, templates } from './template/all-types.ts';

type Chart = { document: Document; table: Table };

function chartOf(id: string, locale: string, { table, ...change }: Partial<Document> & { table?: Table } = {}) {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no type ${id}`);
  const sample = template.sample();
  const options = { ...sample.document.options, ...change.options };
  const document = { ...blankDocument(id), ...sample.document, ...change, options, locale };
  const chart: Chart = { document, table: table ?? sample.table };
  const geo = geoOf({ ...chart, template });
  const { words } = drawSample(id, { ...document, table: chart.table, geo });
  return { ...chart, geo, words };
}

describe.each(['de', 'ja', 'ar'])('in %s', (locale) => {
  test.each(templates.map(({ id }) => id))('%s draws no word of another language', (id) => {
    const { document, table, geo, words } = chartOf(id, locale);
    const known = wordsOf([document, cellsOf(table), namesOf(geo, document), localeOf(locale)]);
    const parts = [...known].join(' ');
    // Words that do not fit are cut, and long ones broken.
    const strange = words.flatMap((each) => [...wordsOf(each)]).filter((word) => !parts.includes(word));
    expect(strange).toEqual([]);
  });
});

/** Everything that is said somewhere in a value, in small letters. */
function wordsOf(value: unknown): Set<string> {
  const text = JSON.stringify(value).replace(/\\n|\{\w\}/g, ' ');
  return new Set((text.match(/[\p{L}\p{M}]{2,}/gu) ?? []).map((word) => word.toLowerCase()));
}

function cellsOf({ columns, rows }: Table): string[][] {
  return columns.map((column) => [column.name, ...Array.from({ length: rows }, (_, row) => cellText(column, row))]);
}

/** Names and codes of the map are not of a language that charts could choose, beyond those of countries. */
function namesOf(geo: GeoSource | undefined, { options }: Document): unknown {
  const map = geo?.map(typeof options.map === 'string' && options.map !== '' ? options.map : 'world') ?? null;
  return map === null ? [] : [map.regions.map(({ id, codes, name }) => [id, codes, name]), map.insets];
}

describe('what a picture says of itself, in German', () => {
  const noteOf = (id: string, change: Parameters<typeof chartOf>[2]) => chartOf(id, 'de', change).words.join(' ');

  test('names that are not on the map, guesses, and rows for the same region', () => {
    const table = tableOf(
      ['Land', 'Wert'],
      [
        ['Deutschland', 1],
        ['DEU', 2],
        ['Frankreihc', 3],
        ['Atlantis', 4],
      ],
    );
    const note = noteOf('choropleth', {
      table,
      roles: { region: ['Land'], value: ['Wert'] },
      options: { map: 'europe' },
    });
    expect(note).toContain('Nicht auf der Karte gefunden: „Atlantis“.');
    expect(note).toContain('Für „Deutschland“ gibt es mehrere Zeilen: Die erste wird gezeigt.');
    expect(note).toContain('Verstanden: „Frankreihc“ als Frankreich.');
    expect(note).toContain('Keine Daten');
  });

  test('regions are called as the language of the chart calls them', () => {
    const table = tableOf(
      ['Code', 'Wert'],
      [
        ['DEU', 1],
        ['FRA', 3],
        ['ESP', 2],
      ],
    );
    const change = { table, roles: { region: ['Code'], value: ['Wert'] }, options: { map: 'europe', labels: 'names' } };
    expect(noteOf('choropleth', change)).toContain('Frankreich');
    expect(chartOf('choropleth', 'ja', change).words).toContain('フランス');
  });

  test('places that cannot be shown, the scale, and where towns are from', () => {
    const table = tableOf(
      ['Ort', 'Breite', 'Länge'],
      [
        ['A', 50, 8],
        ['B', 999, 8],
        ['C', -40, 100],
      ],
    );
    const roles = { place: ['Ort'], latitude: ['Breite'], longitude: ['Länge'] };
    const note = noteOf('symbol-map', { table, roles, options: { map: 'germany', scaleBar: true } });
    expect(note).toContain('1 Zeile hat keine gültigen Koordinaten: „B“.');
    expect(note).toContain('1 Ort liegt außerhalb der Karte: „C“.');
    const towns = tableOf(['Ort'], [['Köln'], ['Kiel']]);
    expect(noteOf('symbol-map', { table: towns, roles: { place: ['Ort'] }, options: { map: '' } })).toContain(
      'Orte: GeoNames.',
    );
    expect(
      chartOf('symbol-map', 'ar', { table, roles, options: { map: 'germany', scaleBar: true } }).words,
    ).toContainEqual(expect.stringMatching(/^\d+ كم$/));
  });

  test('dots, colors without numbers, and values below zero', () => {
    expect(noteOf('density-map', {})).toMatch(/Wenige.*Viele/);
    expect(noteOf('dot-map', {})).toContain('Die Punkte sind zufällig in ihrer Region verteilt.');
    const table = tableOf(
      ['Land', 'Wert'],
      [
        ['France', -1],
        ['Spain', 3],
        ['Italy', 4],
      ],
    );
    const below = { table, roles: { region: ['Land'], value: ['Wert'] }, options: { map: 'europe' } };
    expect(noteOf('dorling-map', below)).toContain('1 Wert unter null lässt sich nicht als Kreis zeigen.');
    const parts = { table, roles: { levels: ['Land'], value: ['Wert'] }, options: {} };
    expect(noteOf('treemap', parts)).toContain('Ohne 1 Wert unter null.');
  });

  test('maps of borders that have changed since', () => {
    const table = tableOf(
      ['Region', 'Wert'],
      [
        ['GH-AA', 1],
        ['GH-AH', 2],
      ],
    );
    const noteOn = (map: string) =>
      noteOf('choropleth', { table, roles: { region: ['Region'], value: ['Wert'] }, options: { map } });
    expect(noteOn('ghana')).toContain('Grenzen bis 2018.');
    expect(noteOn('united-kingdom')).toContain('Grenzen bis 2009–2023.');
    expect(noteOn('uganda')).toContain('Grenzen von 2010.');
    expect(noteOn('somalia')).toContain('Ohne Somaliland.');
  });
});
