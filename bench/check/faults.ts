import { blankDocument } from '#chart/document/document.ts';
import { loadTemplate } from '#chart/template/registry.ts';
import { type Column, columnOf, type NumberColumn, type Table, type TextColumn, toDictionary } from '#data/table.ts';
import { inNames } from '../suggest/predict.ts';
import { type Chart, columnsIn, type GoodChart, readFile, withTexts } from './good-charts.ts';

/** A way to spoil good charts: the chart with its fault, or null where it has no place for it. */
export type Fault = {
  /** The findings of which one must say it. */
  ids: readonly string[];
  plant: (good: GoodChart, all: readonly GoodChart[]) => Promise<Chart | null>;
};

const listTypes = ['bar', 'column', 'lollipop', 'dot-plot', 'pie', 'donut', 'treemap', 'waffle'];
const seriesTypes = ['grouped-bar', 'grouped-column', 'stacked-bar', 'stacked-column'];

/** The faults that are planted, each into as many good charts as it fits. */
export const faults: Readonly<Record<string, Fault>> = {
  'a row that adds up the others, called a total': {
    ids: ['total-rows'],
    plant: async (good) => withTotalRow(good, wordIn(totalWords, good.lang)),
  },
  'a row that adds up the others, called something else': {
    ids: ['total-rows'],
    plant: async (good) => withTotalRow(good, `${labelOf(good)?.words[0] ?? ''} & ${labelOf(good)?.words[1] ?? ''}…`),
  },
  'the total rows that the file has': { ids: ['total-rows'], plant: withOwnTotals },
  'a column that adds up the others': {
    ids: ['total-column'],
    plant: async (good) => {
      const role = manyRole(good);
      const parts = role === null ? [] : numbersOf(columnsIn(good, role));
      if (role === null || parts.length < 2 || good.gold.combine === 'mean' || hasNegatives(parts)) return null;
      const values = parts[0]?.values.map((_, row) => parts.reduce((sum, { values }) => sum + (values[row] || 0), 0));
      const name = good.id.length % 2 === 0 ? wordIn(totalWords, good.lang) : 'XYZ';
      return values === undefined ? null : drawnToo(good, { role, name, values });
    },
  },
  'a column stacked on the one that contains it': {
    ids: ['part-of-column'],
    plant: async (good) => {
      const role = manyRole(good);
      const [whole] = role === null ? [] : numbersOf(columnsIn(good, role));
      if (role === null || whole === undefined || hasNegatives([whole]) || !seriesTypes.includes(good.template.id))
        return null;
      const name = `${wordIn(partWords, good.lang)} X`;
      const chart = drawnToo(good, {
        role,
        name,
        values: whole.values.map((value, row) => Math.round(value * (0.2 + (row % 4) / 10))),
      });
      return retyped(chart, 'stacked-column', chart.document.roles);
    },
  },
  'a number of the table that must not be drawn, as a value': {
    ids: ['code-as-value', 'rank-as-value', 'code-as-axis', 'base-as-value'],
    plant: async (good) => {
      const never = good.gold.never.flatMap((name) => columnNamed(good.table, name) ?? []);
      const code = numbersOf(never).find((column) => isTelling(column) && !isYears(column));
      return code === undefined ? null : inPlaceOfValue(good, code);
    },
  },
  'a code of another table, as a value': {
    ids: ['code-as-value', 'rank-as-value', 'code-as-axis', 'base-as-value'],
    plant: async (good, all) => {
      const codes = all.flatMap((other) =>
        other.id === good.id || other.table.rows < good.table.rows
          ? []
          : numbersOf(other.gold.never.flatMap((name) => columnNamed(other.table, name) ?? []))
              .filter((column) => isTelling(column) && !isYears(column) && isWholeColumn(column) && !isSmall(column))
              .slice(0, 1),
      );
      const code = codes[hash(good.id) % Math.max(1, codes.length)];
      if (code === undefined) return null;
      const values = code.values.slice(0, good.table.rows);
      const column: NumberColumn = { ...code, key: 'planted', values };
      return inPlaceOfValue({ ...good, table: withColumn(good.table, column) }, column);
    },
  },
  'rates of several rows that are summed': {
    ids: ['summed-rates'],
    plant: async (good) => {
      const [label] = namesIn(good.table).filter(({ name }) => good.gold.dimensions.includes(name));
      const [value] = rateOf(good);
      if (label === undefined || value === undefined) return null;
      const chart = await retyped(good, 'bar', { label: [label.key], value: [value.key] });
      return chart === null
        ? null
        : { ...chart, document: { ...chart.document, combine: { ...chart.document.combine, how: 'sum' } } };
    },
  },
  'rates as parts of a whole': {
    ids: ['rates-as-parts', 'shares-sum', 'not-drawn'],
    plant: async (good) => {
      const label = good.table.columns.find(
        (column): column is TextColumn => column.kind === 'text' && good.gold.dimensions.includes(column.name),
      );
      const [value] = rateOf(good);
      if (label === undefined || value === undefined || !good.gold.wrong.includes('pie') || hasNegatives([value]))
        return null;
      const sum = value.values.reduce((all, each) => all + (each || 0), 0);
      if (Math.abs(sum - 100) < 10 || Math.abs(sum - 1) < 0.1) return null;
      return retyped(good, 'pie', { label: [label.key], value: [value.key] });
    },
  },
  'a line over names in no order': {
    ids: ['line-without-order'],
    plant: async (good) => {
      const [label, value] = listOf(good);
      if (label === null || value === null || !good.gold.wrong.includes('line')) return null;
      return retyped(good, 'line', { x: [label.key], y: [value.key] });
    },
  },
  'counts of what is there once': {
    ids: ['constant-value'],
    plant: async (good) => {
      const names = labelOf(good);
      if (names === null || names.words.length < good.table.rows || good.table.rows < 4) return null;
      const value: NumberColumn = {
        key: 'count',
        name: 'Count',
        kind: 'number',
        values: new Float64Array(good.table.rows).fill(1),
      };
      const table = { rows: good.table.rows, columns: [names, value] };
      return retyped({ ...good, table }, 'bar', { label: [names.key], value: ['count'] });
    },
  },
  'a map of what is no place': {
    ids: ['no-places', 'unknown-regions'],
    plant: async (good) => {
      const [label, value] = listOf(good);
      if (label === null || value === null || !good.gold.wrong.includes('choropleth')) return null;
      return retyped(good, 'choropleth', { region: [label.key], value: [value.key] });
    },
  },
  'two axes': {
    ids: ['dual-axes'],
    plant: async (good) => {
      const [along] = columnsIn(good, good.document.roles.x === undefined ? 'label' : 'x');
      const figures = numbersOf(good.table.columns).filter(isTelling);
      const [one] = numbersOf(valuesOf(good));
      const other = figures.find((column) => column !== one && column !== along);
      if (along === undefined || one === undefined || other === undefined || along.kind === 'text') return null;
      return retyped(good, 'combo', { x: [along.key], columns: [one.key], lines: [other.key] });
    },
  },
  'too many slices': {
    ids: ['too-many-slices'],
    plant: async (good) => {
      const [label, value] = listOf(good);
      if (label === null || value === null || hasNegatives([value]) || value.values.some((each) => each === 0))
        return null;
      if (label.words.length < 9 || label.words.length > 28 || good.table.rows !== label.words.length) return null;
      const pie = await retyped(good, 'pie', { label: [label.key], value: [value.key] });
      return pie === null ? null : { ...pie, document: { ...pie.document, options: { most: 30 } } };
    },
  },
  'percentages beside amounts on one axis': {
    ids: ['mixed-units'],
    plant: async (good) => {
      const [label, value] = listOf(good);
      if (label === null || value === null || hasNegatives([value]) || good.gold.unit === '%' || /%/.test(value.name))
        return null;
      const sum = value.values.reduce((all, each) => all + (each || 0), 0);
      const values = value.values.map((each) => Math.round((1000 * each) / sum) / 10);
      const column: NumberColumn = {
        key: 'planted',
        name: `${wordIn(shareWords, good.lang)} (%)`,
        kind: 'number',
        values,
      };
      const chart = { ...good, table: withColumn(good.table, column) };
      return retyped(chart, 'grouped-bar', { label: [label.key], values: [value.key, 'planted'] });
    },
  },
  'gains and losses in one direction of color': {
    ids: ['one-direction'],
    plant: async (good) => {
      const [label, value] = listOf(good);
      if (label === null || value === null || label.words.length < 4) return null;
      const sorted = value.values.toSorted();
      const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
      const shift = { ...value, key: 'planted', name: 'Change', values: value.values.map((each) => each - middle) };
      const chart = { ...good, table: withColumn(good.table, shift) };
      const map = await retyped(chart, 'heatmap', { label: [label.key], values: ['planted'] });
      return map === null ? null : { ...map, document: { ...map.document, options: { middle: 'none' } } };
    },
  },
  'dates in the order of their values': {
    ids: ['unsorted-time'],
    plant: async (good) => {
      const [when] = columnsIn(good, good.document.roles.x === undefined ? 'label' : 'x');
      const [value] = numbersOf(valuesOf(good));
      if (when?.kind !== 'time' && !(when?.kind === 'number' && isYears(when))) return null;
      if (value === undefined || new Set(when.values).size < 4 || isMonotone(value)) return null;
      if (new Set(when.values).size < good.table.rows) return null;
      const bars = await retyped(good, 'column', { label: [when.key], value: [value.key] });
      return bars === null ? null : { ...bars, document: { ...bars.document, options: { sort: 'value' } } };
    },
  },
  'rows of one name that are not combined': {
    ids: ['repeated-keys'],
    plant: async (good) => {
      if (!['sum', 'mean'].includes(inNamesOf(good).combine)) return null;
      return { ...good, document: { ...good.document, combine: { ...good.document.combine, how: 'none' } } };
    },
  },
  'stacked means': {
    ids: ['stacked-means', 'rates-as-parts'],
    plant: async (good) => {
      const [value] = numbersOf(valuesOf(good));
      const [first, second] = namesIn(good.table);
      if (value === undefined || first === undefined || second === undefined || hasNegatives([value])) return null;
      const pairs = new Set(first.codes.map((code, row) => code * 1000 + (second.codes[row] ?? 0)));
      if (good.gold.combine !== 'sum' || pairs.size === good.table.rows) return null;
      const chart = await retyped(good, 'stacked-column', {
        label: [first.key],
        values: [value.key],
        series: [second.key],
      });
      return chart === null
        ? null
        : { ...chart, document: { ...chart.document, combine: { ...chart.document.combine, how: 'mean' } } };
    },
  },
  'amounts along their shares': {
    ids: ['share-along-amount'],
    plant: async (good) => {
      const [label, value] = listOf(good);
      if (label === null || value === null || hasNegatives([value]) || good.table.rows < 6) return null;
      const sum = value.values.reduce((all, each) => all + (each || 0), 0);
      const values = value.values.map((each) => Math.round((10_000 * each) / sum) / 100);
      const column: NumberColumn = {
        key: 'planted',
        name: `${wordIn(shareWords, good.lang)} (%)`,
        kind: 'number',
        values,
      };
      return retyped({ ...good, table: withColumn(good.table, column) }, 'scatter', {
        name: [label.key],
        x: [value.key],
        y: ['planted'],
      });
    },
  },
  'a rank as a value': {
    ids: ['rank-as-value', 'code-as-value'],
    plant: async (good) => {
      const [label, value] = listOf(good);
      if (label === null || value === null || new Set(value.values).size < 4) return null;
      const sorted = value.values.toSorted().reverse();
      const values = value.values.map((each) => 1 + sorted.indexOf(each));
      const column: NumberColumn = { key: 'planted', name: wordIn(rankWords, good.lang), kind: 'number', values };
      return retyped({ ...good, table: withColumn(good.table, column) }, 'bar', {
        label: [label.key],
        value: ['planted'],
      });
    },
  },
  'flows between what is not linked': {
    ids: ['no-flow'],
    plant: async (good) => {
      const [one, two] = namesIn(good.table);
      if (one === undefined || two === undefined || !good.gold.wrong.includes('network')) return null;
      return retyped(good, 'network', { source: [one.key], target: [two.key] });
    },
  },
  'remarks as labels': {
    ids: ['along-remarks', 'code-as-axis'],
    plant: async (good, all) => {
      const [, value] = listOf(good);
      const remarks = all.flatMap(({ table, gold, id }) =>
        id === good.id || table.rows < 12
          ? []
          : gold.never
              .flatMap((name) => columnNamed(table, name) ?? [])
              .filter((column): column is TextColumn => column.kind === 'text' && isProse(column)),
      );
      const remark = remarks[hash(good.id) % Math.max(1, remarks.length)];
      if (value === null || remark === undefined) return null;
      const cells = Array.from(
        { length: good.table.rows },
        (_, row) => remark.words[remark.codes[row % remark.codes.length] ?? -1] ?? null,
      );
      const column: TextColumn = { key: 'planted', name: remark.name, kind: 'text', ...toDictionary(cells) };
      return retyped({ ...good, table: withColumn(good.table, column) }, 'bar', {
        label: ['planted'],
        value: [value.key],
      });
    },
  },
  'a part of the axis cut away': {
    ids: ['cut-baseline', 'hidden-values'],
    plant: async (good) => {
      const [label, value] = listOf(good);
      if (label === null || value === null || !['bar', 'column'].includes(good.template.id)) return null;
      const [least = 0, most = 0] = [
        value.values.toSorted()[0],
        value.values.toSorted().findLast((each) => !Number.isNaN(each)),
      ];
      if (!(least > 0) || most < 1.1 * least) return null;
      const options = { ...good.document.options, high: least + (most - least) * 0.6 };
      return { ...good, document: { ...good.document, options } };
    },
  },
};

const totalWords = {
  en: 'Total',
  de: 'Summe',
  fr: 'Total',
  es: 'Total',
  it: 'Totale',
  pt: 'Total',
  nl: 'Totaal',
  pl: 'Razem',
  cs: 'Celkem',
  sv: 'Totalt',
  tr: 'Toplam',
  ja: '合計',
  zh: '合计',
  da: 'I alt',
  fi: 'Yhteensä',
  hu: 'Összesen',
};
const partWords = {
  en: 'of which',
  de: 'davon',
  fr: 'dont',
  es: 'de los cuales',
  it: 'di cui',
  pt: 'dos quais',
  nl: 'waarvan',
  pl: 'w tym',
  cs: 'z toho',
  sv: 'varav',
  ja: 'うち',
  zh: '其中',
};
const shareWords = {
  en: 'Share',
  de: 'Anteil',
  fr: 'Part',
  es: 'Porcentaje',
  it: 'Quota',
  pt: 'Percentual',
  nl: 'Aandeel',
  pl: 'Udział',
  cs: 'Podíl',
  sv: 'Andel',
  ja: '割合',
  zh: '占比',
};
const rankWords = {
  en: 'Rank',
  de: 'Rang',
  fr: 'Rang',
  es: 'Puesto',
  it: 'Posizione',
  pt: 'Posição',
  nl: 'Positie',
  pl: 'Miejsce',
  cs: 'Pořadí',
  sv: 'Placering',
  ja: '順位',
  zh: '排名',
};

function wordIn(words: Readonly<Record<string, string>>, lang: string): string {
  return words[lang.split('-')[0] ?? 'en'] ?? words.en ?? '';
}

/** The main measure of a table whose rows are averaged, or that is of percentages. */
function rateOf({ gold, table }: GoodChart): NumberColumn[] {
  const isPercent = (column: NumberColumn) =>
    gold.unit === '%' && column.values.every((value) => !(value < 0 || value > 100));
  const named = numbersOf(gold.measures.flatMap((name) => columnNamed(table, name) ?? []));
  return named.slice(0, 1).filter((column) => gold.combine === 'mean' || isPercent(column));
}

function withTotalRow(good: GoodChart, name: string): Chart | null {
  const [label] =
    listTypes.includes(good.template.id) || seriesTypes.includes(good.template.id) ? columnsIn(good, 'label') : [];
  const shown = numbersOf(valuesOf(good));
  if (label?.kind !== 'text' || label.words.length < good.table.rows || good.table.rows < 4) return null;
  if (shown.length === 0 || hasNegatives(shown) || good.gold.combine === 'mean' || good.gold.unit === '%') return null;
  if (shown.some(({ values }) => values.filter((value) => value > 0).length < 3)) return null;
  const columns = good.table.columns.map((column): Column => {
    if (column === label)
      return { ...label, words: [...label.words, name], codes: Int32Array.from([...label.codes, label.words.length]) };
    if (column.kind === 'text') return { ...column, codes: Int32Array.from([...column.codes, -1]) };
    const sum = column.values.reduce((all, value) => all + (value || 0), 0);
    return {
      ...column,
      values: Float64Array.from([...column.values, shown.includes(column as NumberColumn) ? sum : Number.NaN]),
    }; // compared with itself
  });
  return { ...good, table: { rows: good.table.rows + 1, columns } };
}

async function withOwnTotals(good: GoodChart): Promise<Chart | null> {
  const result = await readFile(good.path, { keepTotals: true });
  if (!result.ok || good.gold.drop_rows.length === 0) return null;
  const { table } = result;
  const keys = Object.values(good.document.roles).flat();
  if (keys.some((key) => columnOf(table, key)?.kind !== columnOf(good.table, key)?.kind)) return null;
  if (good.template.id === 'table') return null;
  const chart = { ...good, table };
  const dropped = new Set(good.gold.drop_rows.map((row) => row.trim().toLowerCase()));
  const drawn = inNamesOf(chart).rows.filter((row) => dropped.has(row.trim().toLowerCase()));
  // Headings and notes among them have no values.
  const isCounted = drawn.some((row) => hasValues(chart, row));
  return isCounted ? chart : null;
}

function hasValues(chart: Chart, name: string): boolean {
  const figures = numbersOf(valuesOf(chart));
  return namesIn(chart.table, 1).some((column) => {
    const code = column.words.indexOf(name);
    return (
      code >= 0 &&
      column.codes.some(
        (each, row) => each === code && figures.some(({ values }) => !Number.isNaN(values[row] ?? Number.NaN)),
      )
    );
  });
}

async function retyped<Given extends Chart>(
  chart: Given,
  type: string,
  roles: Chart['document']['roles'],
): Promise<Chart | null> {
  const template = await loadTemplate(type);
  if (template === null) return null;
  const { locale } = chart.document;
  return { ...chart, template, document: withTexts({ ...blankDocument(type), roles, locale }) };
}

function inPlaceOfValue(good: GoodChart, code: NumberColumn): Chart | null {
  const role = Object.entries(good.template.roles).find(
    ([name, { as }]) => as === 'numbers' && (good.document.roles[name] ?? []).length > 0,
  )?.[0];
  if (role === undefined || good.template.id === 'table') return null;
  if (Object.values(good.document.roles).flat().includes(code.key)) return null;
  return { ...good, document: { ...good.document, roles: { ...good.document.roles, [role]: [code.key] } } };
}

function drawnToo(
  good: GoodChart,
  { role, name, values }: { role: string; name: string; values: Float64Array },
): Chart {
  const column: NumberColumn = { key: 'planted', name, kind: 'number', values };
  const keys = [...(good.document.roles[role] ?? []), 'planted'];
  return {
    ...good,
    table: withColumn(good.table, column),
    document: { ...good.document, roles: { ...good.document.roles, [role]: keys } },
  };
}

function withColumn(table: Table, column: Column): Table {
  return { ...table, columns: [...table.columns, column] };
}

/** The names and the one value of a list, each name once. */
function listOf(good: GoodChart): [TextColumn, NumberColumn] | [null, null] {
  const label = labelOf(good);
  const [value] = numbersOf(valuesOf(good));
  const isList = listTypes.includes(good.template.id) && label !== null && value !== undefined;
  return isList && label.words.length === good.table.rows && good.table.rows >= 4 ? [label, value] : [null, null];
}

function labelOf(good: GoodChart): TextColumn | null {
  const [label] = columnsIn(good, 'label');
  return label?.kind === 'text' ? label : null;
}

function manyRole({ template, document }: Chart): string | null {
  const found = Object.entries(template.roles).find(
    ([name, { as, isMany }]) => as === 'numbers' && isMany && (document.roles[name] ?? []).length > 1,
  );
  return template.id === 'table' ? null : (found?.[0] ?? null);
}

function valuesOf(chart: Chart): Column[] {
  return Object.entries(chart.template.roles).flatMap(([name, { as }]) =>
    as === 'numbers' ? columnsIn(chart, name) : [],
  );
}

function numbersOf(columns: readonly Column[]): NumberColumn[] {
  return columns.filter((column): column is NumberColumn => column.kind === 'number');
}

/** Columns of words that come again. */
function namesIn(table: Table, mostUnique = 0.7): TextColumn[] {
  return table.columns.filter(
    (column): column is TextColumn =>
      column.kind === 'text' && column.words.length > 1 && column.words.length <= mostUnique * table.rows,
  );
}

function columnNamed(table: Table, name: string): Column | null {
  return table.columns.find((column) => column.name.trim().toLowerCase() === name.trim().toLowerCase()) ?? null;
}

function inNamesOf({ document, table }: Chart) {
  return inNames(document, table);
}

function hasNegatives(columns: readonly NumberColumn[]): boolean {
  return columns.some(({ values }) => values.some((value) => value < 0));
}

function isMonotone({ values }: NumberColumn): boolean {
  const steps = Array.from(values.slice(1), (value, row) => value - (values[row] ?? value));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}

function isTelling({ values }: NumberColumn): boolean {
  return new Set(values.filter((value) => !Number.isNaN(value))).size > 1;
}

function isYears({ values }: NumberColumn): boolean {
  return values.every((value) => Number.isNaN(value) || (Number.isInteger(value) && value > 1800 && value < 2100));
}

function isWholeColumn({ values }: NumberColumn): boolean {
  return values.every((value) => Number.isNaN(value) || Number.isInteger(value));
}

function isSmall({ values }: NumberColumn): boolean {
  return values.every((value) => !(value > 100));
}

function isProse({ words }: TextColumn): boolean {
  return words.length > 3 && words.filter((word) => word.trim().includes(' ')).length > 0.6 * words.length;
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003, 7);
}
