/** Decoder from one encoding to text. With `fatal` it throws on invalid bytes. */
export type Decoder = { decode(bytes?: Uint8Array, options?: { stream?: boolean }): string };

type Decoders = new (label: string, options?: { fatal?: boolean; ignoreBOM?: boolean }) => Decoder;

// Available in browsers and Node, but the core is compiled without the types of either.
const { TextDecoder: RuntimeDecoder } = globalThis as unknown as { TextDecoder: Decoders };

/** Decoder for a label of the Encoding Standard, or null for an unknown label. */
export function decoderOf(label: string, options: { fatal: boolean }): Decoder | null {
  try {
    return new RuntimeDecoder(label, options);
  } catch {
    return null;
  }
}
