/** What we use of gifenc, which comes without types. */
declare module 'gifenc' {
  type Palette = number[][];
  type GifEncoder = {
    writeHeader(): void;
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: {
        palette?: Palette;
        first?: boolean;
        transparent?: boolean;
        transparentIndex?: number;
        delay?: number;
        dispose?: number;
        repeat?: number;
      },
    ): void;
    bytes(): Uint8Array;
    reset(): void;
  };
  export function GIFEncoder(options?: { auto?: boolean }): GifEncoder;
  export function quantize(pixels: Uint8Array, colors: number, options?: { format?: 'rgb565' }): Palette;
  export function applyPalette(pixels: Uint8Array, palette: Palette, format?: 'rgb565'): Uint8Array;
}
