import { JsonBytes } from '#lib/json-bytes.ts';
import { refuse } from './errors.ts';

/**
 * Bounds of JSON that is parsed on the main thread, where a body at the bound takes some 40 ms with its validation. Charts
 * have some hundred values, long articles some thousand. Large fields are parsed in the sandbox and have only the depth.
 */
export const jsonBounds = {
  /** Nesting. Deeper values would overflow recursive functions. */
  depth: 200,
  /** Opening brackets and commas. */
  values: 50_000,
  /** Names of fields: each costs as much as several values. */
  names: 20_000,
  /** Characters of a number. */
  number: 400,
} as const;

type Field = { path: string[]; pieces: Uint8Array[]; names: number };

/** The JSON without its large fields, in whose places is `null`, and the large fields that it has. */
export type ScannedJson = { rest: Buffer; large: { path: string[]; json: JsonBytes }[] };

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const openList = 0x5b;
const backslash = 0x5c;
const closeList = 0x5d;
const letterU = 0x75;
const openObject = 0x7b;
const closeObject = 0x7d;
const zero = 0x30;
const space = 0x20;

const nothing = Buffer.from('null');
const longestName = 64;

/**
 * Looks at the bytes of a JSON text as they arrive: refuses one that has more than may be parsed, and takes large fields
 * out of it. Only knows strings, brackets, commas and colons; whether the rest is JSON is left to the parser.
 */
export function openJsonScan(largePaths: readonly (readonly string[])[]) {
  const deepestPath = Math.max(0, ...largePaths.map((path) => path.length));
  const rest: Uint8Array[] = [];
  const taken: Field[] = [];
  const isObject = new Uint8Array(jsonBounds.depth + 1); // by depth
  const path: (string | null)[] = []; // the name at each depth up to that of the large fields
  let field: Field | null = null;
  let fieldDepth = 0;
  let depth = 0;
  let values = 0;
  let names = 0;
  let plain = 0; // bytes since the last bracket, comma, colon, string or space
  let isInString = false;
  let isName = false; // the string is a name, if it is in an object
  let name: number[] | null = null; // its bytes, where they matter
  let escaped = 0; // 0 outside of one; 1 after the backslash; 2 to 5 among the digits of \u
  let isNul = false; // the digits of \u are zeros so far

  function scan(chunk: Uint8Array): void {
    const { length } = chunk;
    let from = 0;
    for (let at = 0; at < length; at += 1) {
      if (isInString) {
        at = passString(chunk, at);
        continue;
      }
      const byte = chunk[at] as number; // below the length
      if (byte <= space) {
        plain = 0;
        continue;
      }
      switch (byte) {
        case quote:
          isInString = true;
          name = isName && field === null && depth <= deepestPath ? [] : null;
          break;
        case openObject:
        case openList:
          depth += 1;
          if (depth > jsonBounds.depth) refuse('bad-input', 'The request is nested too deeply.');
          isObject[depth] = byte === openObject ? 1 : 0;
          isName = byte === openObject;
          if (depth <= deepestPath) path[depth] = null;
          count();
          break;
        case closeObject:
        case closeList:
          if (field !== null && depth === fieldDepth) from = endField(chunk, from, at);
          if (depth > 0) depth -= 1;
          isName = false;
          break;
        case comma:
          if (field !== null && depth === fieldDepth) from = endField(chunk, from, at);
          isName = isObject[depth] === 1;
          count();
          break;
        case colon:
          if (isName) from = beginValue(chunk, from, at);
          isName = false;
          break;
        default:
          plain += 1;
          if (plain > jsonBounds.number) refuse('bad-json');
          continue;
      }
      plain = 0;
    }
    if (from < length) (field?.pieces ?? rest).push(chunk.subarray(from));
  }

  /** Goes on in a string, and returns where it ends or the chunk does. */
  function passString(chunk: Uint8Array, start: number): number {
    const { length } = chunk;
    for (let at = start; at < length; at += 1) {
      let byte = chunk[at] as number; // below the length
      if (escaped === 0) {
        if (name === null)
          while (byte !== quote && byte !== backslash && at < length - 1) {
            at += 1;
            byte = chunk[at] as number; // below the length
          }
        if (byte === quote) {
          isInString = false;
          if (isName && field === null && depth <= deepestPath)
            path[depth] = name === null ? null : Buffer.from(name).toString();
          return at;
        }
        if (byte === backslash) escaped = 1;
        else if (name !== null && name.push(byte) > longestName) name = null;
      } else if (escaped === 1) {
        name = null; // a name that is written with escapes is left to the parser
        escaped = byte === letterU ? 2 : 0;
        isNul = true;
      } else {
        if (byte !== zero) isNul = false;
        escaped = escaped === 5 ? 0 : escaped + 1;
        if (escaped === 0 && isNul) refuseNul();
      }
    }
    return length;
  }

  /** After the colon: the value of a large field is taken out of the rest. */
  function beginValue(chunk: Uint8Array, from: number, at: number): number {
    if (field !== null) {
      field.names += 1;
      return from;
    }
    names += 1;
    if (names > jsonBounds.names) tooMany(`${inWords(jsonBounds.names)} fields`);
    const found = largePaths.find(isHere);
    if (found === undefined) return from;
    rest.push(chunk.subarray(from, at + 1), nothing);
    field = { path: [...found], pieces: [], names: 0 };
    fieldDepth = depth;
    return at + 1;
  }

  function isHere(wanted: readonly string[]): boolean {
    return wanted.length === depth && wanted.every((each, place) => path[place + 1] === each);
  }

  function endField(chunk: Uint8Array, from: number, at: number): number {
    if (field === null) return from;
    field.pieces.push(chunk.subarray(from, at));
    taken.push(field);
    field = null;
    return at;
  }

  function count(): void {
    if (field !== null) return;
    values += 1;
    if (values > jsonBounds.values) tooMany(`${inWords(jsonBounds.values)} values`);
  }

  return {
    /** Must not be changed afterwards: parts of it are kept. */
    take: scan,
    end(): ScannedJson {
      if (field !== null) refuse('bad-json');
      const large = taken.map((each) => ({
        path: each.path,
        json: new JsonBytes(Buffer.concat(each.pieces), each.names),
      }));
      return { rest: Buffer.concat(rest), large };
    },
  };
}

export function refuseNul(): never {
  refuse('bad-input', 'The request contains a character that cannot be stored (NUL). Remove it and try again.');
}

function tooMany(what: string): never {
  refuse('too-large', `This request has more than ${what}. Send it in smaller parts.`);
}

function inWords(count: number): string {
  return count.toLocaleString('en');
}
