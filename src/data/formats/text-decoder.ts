/** Turns bytes of one encoding into text. With `fatal` it throws on bytes that are none of its characters. */
export type Decoder = { decode(bytes?: Uint8Array, options?: { stream?: boolean }): string };

type Decoders = new (label: string, options?: { fatal?: boolean; ignoreBOM?: boolean }) => Decoder;

// Browsers and Node both have it, but the core is compiled with the types of neither.
const { TextDecoder: RuntimeDecoder } = globalThis as unknown as { TextDecoder: Decoders };

/** A decoder for a label of the Encoding Standard, or null for a label that is none. */
export function decoderOf(label: string, options: { fatal: boolean }): Decoder | null {
  try {
    return new RuntimeDecoder(label, options);
  } catch {
    return null;
  }
}
