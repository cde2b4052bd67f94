import { parseArgs } from 'node:util';
import { SentenceError } from '#lib/sentence-error.ts';
import type { DrawOptions } from './draw-file.ts';

const known = {
  url: { type: 'string' },
  key: { type: 'string' },
  out: { type: 'string', short: 'o' },
  format: { type: 'string', short: 'f' },
  template: { type: 'string', short: 't' },
  type: { type: 'string' }, // what --template was called before
  width: { type: 'string', short: 'w' },
  height: { type: 'string' },
  scale: { type: 'string' },
  theme: { type: 'string' },
  transparent: { type: 'boolean' },
  by: { type: 'string' },
  name: { type: 'string' },
  new: { type: 'boolean' },
  force: { type: 'boolean' },
  push: { type: 'boolean' },
  offline: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type Options = ReturnType<typeof readOptions>['options'];

/** Words and options of a command line. */
export function readOptions(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options: known, allowPositionals: true });
    const { type, template = type, ...options } = values;
    return { options: { ...options, ...(template !== undefined && { template }) }, words: positionals };
  } catch (error) {
    throw new SentenceError(error instanceof Error ? error.message : 'The options cannot be read.');
  }
}

/** Look of a picture; what is not said is left to the defaults. */
export function parseDrawOptions({ width, height, scale, theme, transparent }: Options): DrawOptions {
  const number = (name: string, text: string | undefined) => {
    if (text === undefined) return undefined;
    if (!/^\d+(\.\d+)?$/.test(text)) throw new SentenceError(`--${name} must be a number.`);
    return Number(text);
  };
  const sizes = { width: number('width', width), height: number('height', height), scale: number('scale', scale) };
  if (theme !== undefined && theme !== 'light' && theme !== 'dark' && theme !== 'as-is')
    throw new SentenceError('--theme must be light, dark or as-is.');
  const given = { ...sizes, theme, isTransparent: transparent };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Where a command says what it did, and what went wrong. */
export type Terminal = { log: (line: string) => void; error: (line: string) => void };
