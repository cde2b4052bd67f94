import { type ColumnType, columnTypes, type NumberStyle } from './column-type.ts';

/** What a cell's text means in a column of this type: null is no value, undefined does not fit. A stand-in until the types land. */
export function readWord(text: string, type: ColumnType): number | string | null | undefined {
  const word = text.trim();
  if (NO_VALUE.test(word)) return null;
  if ('style' in type) return readFigure(word, type.style);
  if (type.is === 'date') {
    const moment = /^\d{4}$/.test(word)
      ? Date.UTC(Number(word), 0)
      : Date.parse(`${word}${word.length === 10 ? 'T00:00:00Z' : ''}`);
    return Number.isNaN(moment) ? undefined : moment;
  }
  if (type.is === 'boolean') return /^(yes|no|true|false|0|1)$/i.test(word) ? word : undefined;
  return columnTypes[type.is].kind === 'text' ? word : undefined;
}

const NO_VALUE = /^(|n\/?a|–|-|—|\.\.|null)$/i;

function readFigure(word: string, { decimal, group }: NumberStyle): number | undefined {
  const bare = word.replace(/^[€$£¥]\s?|\s?[%€$£¥]$/g, '');
  const plain = (group ? bare.replaceAll(group, '') : bare).replace(decimal, '.');
  const value = Number(plain);
  return plain === '' || /[a-z]/i.test(plain) || Number.isNaN(value) ? undefined : value;
}
