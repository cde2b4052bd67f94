import type { Note } from '../reading.ts';

// A stand-in: the merge of "formats" replaces it.
type Decoder = { decode(bytes: Uint8Array): string };
const { TextDecoder: Runtime } = globalThis as unknown as {
  TextDecoder: new (label: string, options?: { fatal?: boolean }) => Decoder;
};

/** Bytes as text. */
export function decode(bytes: Uint8Array, encoding = ''): { text: string; encoding: string; notes: readonly Note[] } {
  if (encoding !== '') return { text: new Runtime(encoding).decode(bytes), encoding, notes: [] };
  try {
    return { text: new Runtime('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', notes: [] };
  } catch {
    return { text: new Runtime('windows-1252').decode(bytes), encoding: 'windows-1252', notes: [] };
  }
}
