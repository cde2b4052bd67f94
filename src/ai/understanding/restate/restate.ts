import { compute } from '#ai/offline/answer/compute.ts';
import { computedInWords, sentenceOf } from '#ai/offline/answer/sentence.ts';
import type { LanguageCode } from '#ai/offline/language/detect-language.ts';
import type { Language } from '#ai/offline/language/language.ts';
import { fill } from '#chart/locale/fill.ts';
import type { Condition } from '../evidence/condition.ts';
import type {
  Aggregate,
  AnswerItem,
  ComputedReading,
  Derived,
  Direction,
  ReadingOperation,
  RowReading,
} from '../grammar/reading.ts';
import type { KnownTable } from '../known-table.ts';
import { type RestateWords, restateWords } from './restate-words.ts';

type Setting = { table: KnownTable; words: RestateWords; sentences: Language['sentences']; code: LanguageCode };

/** A reading in the reader’s language, made from its slots: what was computed, of which rows, and the answer. */
export function restate(candidate: ComputedReading, table: KnownTable, language: Language): string {
  const code = language.code as LanguageCode; // languages are loaded by these codes
  const setting: Setting = { table, words: restateWords(code), sentences: language.sentences, code };
  const { operation, rows } = candidate.reading;
  if (operation.is === 'proposed')
    return sentenceOf(compute(operation.intent, table.source), {
      ...{ intent: operation.intent, table: table.source, language },
    });
  const chosen = rowsInWords(rows, setting);
  const where = chosen === '' ? '' : ` (${chosen})`;
  const total =
    operation.is === 'cells' ? '' : ` (${fill(setting.words.ofRows, figureText(candidate.rows.length, code))})`;
  return `${operationInWords(operation, setting, rows)}${where}: ${answerText(candidate, setting)}${total}`;
}

function nameOf({ table }: Setting, column: number): string {
  return table.columns[column]?.name.trim() ?? '';
}

/** What a reading asks for, without the answer. */
export function readingInWords({ reading }: ComputedReading, table: KnownTable, language: Language): string {
  const code = language.code as LanguageCode; // languages are loaded by these codes
  const { operation, rows } = reading;
  if (operation.is === 'proposed') return computedInWords({ intent: operation.intent, table: table.source, language });
  const setting: Setting = { table, words: restateWords(code), sentences: language.sentences, code };
  const chosen = rowsInWords(rows, setting);
  return `${operationInWords(operation, setting, rows)}${chosen === '' ? '' : ` (${chosen})`}`.trim();
}

/** Signs of comparisons. */
const signs: Readonly<Record<Condition['comparison'], string>> = {
  '=': '=',
  in: '=',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
};

/** Which rows, '' for all. */
function rowsInWords(rows: RowReading, setting: Setting): string {
  const { words } = setting;
  switch (rows.is) {
    case 'all':
      return '';
    case 'where': {
      const { column, comparison, text } = rows.condition;
      return `${nameOf(setting, column)} ${signs[comparison]} ${text}`;
    }
    case 'and':
    case 'or':
    case 'both':
      return rows.parts.map((part) => rowsInWords(part, setting)).join(rows.is === 'and' ? ', ' : ' | ');
    case 'not':
      return fill(words.not, rowsInWords(rows.of, setting));
    case 'exceeds':
      return rows.columns.map((column) => nameOf(setting, column)).join(' > ');
    case 'filled':
    case 'empty':
      return fill(words[rows.is], nameOf(setting, rows.column));
    case 'top': {
      const isMost = rows.direction === 'max';
      const [plain, nth] = isMost ? [words.highest, words.nthHighest] : [words.lowest, words.nthLowest];
      const place = rows.count > 1 ? `1–${rows.count}` : String(rows.place);
      const own =
        place === '1' ? fill(plain, nameOf(setting, rows.column)) : fill(nth, nameOf(setting, rows.column), place);
      return listed([rowsInWords(rows.of, setting), own]);
    }
    case 'row': {
      const own = rows.place === 1 ? words.first : rows.place < 0 ? words.last : fill(words.nth, String(rows.place));
      return listed([rowsInWords(rows.of, setting), own]);
    }
    case 'next':
    case 'previous':
    case 'below':
    case 'above':
      return fill(words[rows.is], rowsInWords(rows.of, setting));
    case 'alike':
    case 'beyond':
    case 'short':
      return fill(words[rows.is], rowsInWords(rows.of, setting), nameOf(setting, rows.column));
  }
}

function listed(parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}

function operationInWords(operation: ReadingOperation, setting: Setting, rows: RowReading): string {
  const { words, sentences } = setting;
  const name = (column: number | null) => (column === null ? sentences.rows : nameOf(setting, column));
  switch (operation.is) {
    case 'cells':
      return name(operation.column);
    case 'count':
      return sentences.rows;
    case 'distinct':
      return fill(sentences.distinct, name(operation.column));
    case 'aggregate':
      return fill(sentences[operation.how], name(operation.column), String(operation.percent ?? ''));
    case 'range':
      return fill(words.range, name(operation.column));
    case 'most-often':
      return fill(operation.direction === 'max' ? words.often : words.rare, name(operation.column));
    case 'times-most-often':
      return fill(words.times, name(operation.column));
    case 'values-by-times':
    case 'number-by-times':
      return fill(
        words.byTimes,
        name(operation.column),
        `${operation.comparison === '=' ? '' : signs[operation.comparison]}${operation.times}`,
      );
    case 'largest-column':
      return fill(operation.direction === 'max' ? words.highest : words.lowest, '').trim();
    case 'columns':
    case 'columns-total':
      return fill(
        sentences[operation.how],
        `${name(operation.columns[0] ?? 0)} … ${name(operation.columns.at(-1) ?? 0)}`,
      );
    case 'over-columns': {
      const figure = fill(
        sentences[operation.how],
        `${name(operation.columns[0] ?? 0)} … ${name(operation.columns.at(-1) ?? 0)}`,
      );
      return orderInWords(
        { direction: operation.direction, limit: 0 },
        setting,
        fill(words.per, figure, name(operation.name)),
      );
    }
    case 'sum-of-row':
      return words.sumOfRow;
    case 'years-inside':
      return fill(words.years, name(operation.column));
    case 'between-columns':
      return fill(words.columns, ...operation.columns.map(name));
    case 'rows-between':
      return fill(words.between, rowsInWords(rows, setting));
    case 'which-has':
      return fill(operation.direction === 'max' ? words.more : words.less, name(operation.column));
    case 'difference':
    case 'ratio':
    case 'share':
    case 'change':
      return fill(sentences[operation.is], name(operation.column));
    case 'groups': {
      const figure =
        operation.how === 'count' ? sentences.rows : fill(sentences[operation.how], name(operation.measure));
      const shown = operation.isShare === true ? fill(sentences.share, figure) : figure;
      const by = operation.second === undefined ? [operation.by] : [operation.by, operation.second];
      return orderInWords(operation, setting, fill(words.per, shown, by.map(name).join(', ')));
    }
    case 'rows':
      return orderInWords(operation, setting, fill(words.per, name(operation.measure), name(operation.name)));
    case 'derived':
      return derivedInWords(operation.how, operation.columns.map(name));
    case 'days': {
      const [from, to] = operation.columns;
      return fill(sentences[operation.how], `${name(from)} → ${name(to)}`);
    }
    case 'derived-groups':
      return fill(words.per, derivedInWords(operation.how, operation.columns.map(name)), name(operation.by));
    case 'derived-top': {
      const figure = derivedInWords(operation.how, operation.columns.map(name));
      const order = fill(operation.direction === 'max' ? words.highest : words.lowest, figure);
      return `${name(operation.by)} (${order})`;
    }
    case 'is-more':
      return fill(operation.direction === 'max' ? words.more : words.less, howInWords(operation, setting));
    case 'correlation':
      return fill(sentences.correlation, ...operation.columns.map(name));
    case 'yes-no':
    case 'proposed':
      return '';
  }
}

function howInWords({ how, column }: { how: Aggregate; column: number }, setting: Setting): string {
  return fill(setting.sentences[how], nameOf(setting, column));
}

function orderInWords(
  { direction, limit }: { direction: Direction | null; limit: number },
  { words }: Setting,
  text: string,
): string {
  if (direction === null) return text;
  const order = fill(direction === 'max' ? words.highest : words.lowest, '').trim();
  return limit > 1 ? `${text}, ${order} (${limit})` : text;
}

function derivedInWords(how: Derived, [a = '', b = '']: readonly string[]): string {
  if (how === 'minus') return `${a} − ${b}`;
  if (how === 'plus') return `${a} + ${b}`;
  return how === 'change-percent' ? `${b} → ${a} (%)` : `${a} / ${b}`;
}

const maxShown = 10;

function answerText({ items, groups, isPercent }: ComputedReading, setting: Setting): string {
  if (groups !== null)
    return groups
      .slice(0, maxShown)
      .map(
        ([name, figure, second]) =>
          `${second === undefined ? name : `${name}, ${second}`} ${figureText(figure, setting.code)}${isPercent ? ' %' : ''}`,
      )
      .join(', ');
  return items
    .slice(0, maxShown)
    .map((item) => itemText(item, setting) + (isPercent ? ' %' : ''))
    .join(', ');
}

function itemText(item: AnswerItem, { code, words }: Setting): string {
  if ('number' in item) return figureText(item.number, code);
  return item.plain === 'yes' ? words.yes : item.plain === 'no' ? words.no : item.text.replace(/\s+/g, ' ').trim();
}

function figureText(figure: number, code: LanguageCode): string {
  const digits = Number.isInteger(figure) ? 0 : Math.abs(figure) >= 100 ? 1 : Math.abs(figure) >= 1 ? 2 : 4;
  return new Intl.NumberFormat(code === 'ar' ? 'ar-u-nu-latn' : code, {
    maximumFractionDigits: digits,
    useGrouping: Math.abs(figure) >= 10_000,
  }).format(figure);
}
