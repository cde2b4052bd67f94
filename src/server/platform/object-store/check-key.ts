import { FilesError } from './files.ts';

const longestKey = 500;

// A list of allowed characters, so that `..`, a leading slash, NUL, backslash, `C:` and the dot files that hold
// unfinished
// uploads of the folder store cannot be written at all.
const segment = '[A-Za-z0-9_-](?:[A-Za-z0-9._-]{0,126}[A-Za-z0-9_-])?';
const wholeKey = new RegExp(`^${segment}(?:/${segment})*$`);
const startOfKey = new RegExp(`^(?:${segment}/)*(?:[A-Za-z0-9_-][A-Za-z0-9._-]*)?$`);

export function requireKey(key: string): string {
  if (key.length <= longestKey && wholeKey.test(key)) return key;
  throw new FilesError(
    'bad-key',
    `A file key can have up to ${longestKey} letters, digits, dots, dashes and single slashes; ${JSON.stringify(key.slice(0, 60))} is not valid.`,
  );
}

export function requirePrefix(prefix: string): string {
  if (prefix.length <= longestKey && startOfKey.test(prefix)) return prefix;
  throw new FilesError('bad-key', `No file key can start with ${JSON.stringify(prefix.slice(0, 60))}.`);
}

const mediaType = /^[a-z0-9][\w.+-]{0,60}\/[a-z0-9][\w.+-]{0,80}(?:; ?charset=[\w-]{1,20})?$/i;

export function requireMediaType(type: string): string {
  if (mediaType.test(type)) return type;
  throw new FilesError('bad-type', `${JSON.stringify(type.slice(0, 60))} is not a media type.`);
}
