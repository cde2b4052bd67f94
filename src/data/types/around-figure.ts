import { isCurrency } from './currencies.ts';
import { magnitudeOf } from './magnitudes.ts';

/** Text before the digits of a number. */
type Head = { about: '' | '~' | '<' | '>'; before: string; isNegative: boolean; isOpen: boolean; isOrdinal: boolean };

const noHead: Head = { about: '', before: '', isNegative: false, isOpen: false, isOrdinal: false };

/** Precision, then a currency, with a sign or a bracket on either side of it. */
const head =
  /^([~≈≃∼<>≤≥±]=?|ca\.?|circa|approx\.?|about|around|rund|etwa|environ|über|unter|over|under)?([-+]?)(\(?)([-+]?)(.*?)([-+]?)(\(?)([-+]?)$/iu;
const counting = new Set(['#', '№', 'no.', 'nr.', 'nº']);
const less = new Set(['<', '<=', '≤', 'unter', 'under']);
const more = new Set(['>', '>=', '≥', 'über', 'over']);

/** Reads the text before the digits: ~, −, (, $, EUR, #. Null for anything else. */
export function readHead(text: string): Head | null {
  if (text === '') return noHead;
  if (isCurrency(text)) return { ...noHead, before: text };
  const [, about = '', first = '', open = '', second = '', name = '', third = '', late = '', fourth = ''] =
    head.exec(text.replaceAll(' ', '')) ?? [];
  const isOrdinal = counting.has(name.toLowerCase());
  if (name !== '' && !isOrdinal && !isCurrency(name)) return null;
  const signs = first + second + third + fourth;
  const isOpen = open + late !== '';
  if (signs.length > 1 || open + late === '((' || (isOpen && signs !== '')) return null;
  const isNegative = isOpen || signs === '-';
  return { about: aboutOf(about.toLowerCase()), before: isOrdinal ? '' : name, isNegative, isOpen, isOrdinal };
}

function aboutOf(word: string): Head['about'] {
  if (word === '') return '';
  if (less.has(word)) return '<';
  return more.has(word) ? '>' : '~';
}

/** Text after the digits of a number. */
type Tail = { after: string; power: number; unit: string; isNegative: boolean; isOrdinal: boolean };

const noTail: Tail = { after: '', power: 0, unit: '', isNegative: false, isOrdinal: false };
const ordinals = new Set('. st nd rd th er ère re e ème eme º ª .º .ª de ste :a :e 位 -й -я'.split(' '));

/** Reads the text after the digits: m, Mrd. €, %, kg, a minus, a closing bracket. Null for anything else. */
export function readTail(text: string, isOpen: boolean): Tail | null {
  if (text === '') return isOpen ? null : noTail;
  if (isOpen && !text.endsWith(')')) return null;
  const after = (isOpen ? text.slice(0, -1) : text).trim();
  // Round prices are written 5.– or 5,–
  if (after === '' || after === '.-' || after === ',-') return noTail;
  if (after === '-') return { ...noTail, isNegative: true };
  if (ordinals.has(after) && !text.startsWith(' ')) return { ...noTail, isOrdinal: true };
  if (after.length > 20 || /[\d()[\]{}<>"“”;:!?=]/.test(after)) return null;
  const [first = '', ...others] = after.split(' ');
  const power = magnitudeOf(first);
  return { ...noTail, after, power: power ?? 0, unit: power === null ? after : others.join(' ') };
}
