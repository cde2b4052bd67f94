/** Decoder from one encoding to text. With `fatal` it throws on invalid bytes. */
type Decoder = { decode(bytes?: Uint8Array, options?: { stream?: boolean }): string };

type Decoders = new (label: string, options?: { fatal?: boolean; ignoreBOM?: boolean }) => Decoder;

// Available in browsers and Node, but the core is compiled without the types of either.
const { TextDecoder: RuntimeDecoder } = globalThis as unknown as { TextDecoder: Decoders };

/** Decoder for a label of the Encoding Standard or a code page of DOS, or null for an unknown label. */
export function decoderOf(label: string, options: { fatal: boolean }): Decoder | null {
  if (label === 'ibm850') return pageDecoder(page850);
  try {
    return new RuntimeDecoder(label, options);
  } catch {
    return null;
  }
}

/** Western European code page of DOS and of the Windows command line: its bytes from 128 on. */
const page850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

function pageDecoder(page: string): Decoder {
  const all = Array.from({ length: 256 }, (_, byte) =>
    byte < 128 ? String.fromCharCode(byte) : (page[byte - 128] ?? ''),
  );
  const codes = Uint16Array.from(all, (letter) => letter.charCodeAt(0));
  return {
    decode(bytes = new Uint8Array()) {
      let text = '';
      for (let from = 0; from < bytes.length; from += 8192) {
        const part = bytes.subarray(from, from + 8192);
        text += String.fromCharCode(...Uint16Array.from(part, (byte) => codes[byte] ?? 0));
      }
      return text;
    },
  };
}
