import type { FileHandle } from 'node:fs/promises';

export const footerSize = 256;

type Footer = { type: string; sha256: string };

/**
 * The folder store keeps the properties of a file in its last 256 bytes. A second file could not be renamed in the same
 * instant, so a reader could see new bytes with an old type; this way one rename, one unlink and one open handle always
 * refer to the same file.
 */
export function toFooter({ type, sha256 }: Footer): Buffer {
  const text = JSON.stringify({ chartlas: 1, type, sha256 });
  return Buffer.from(`\n${text.padEnd(footerSize - 2)}\n`);
}

/** Undefined when the file was not written by us, or not completely. */
export async function readFooter(handle: FileHandle): Promise<(Footer & { size: number }) | undefined> {
  const stat = await handle.stat();
  const size = stat.size - footerSize;
  if (!stat.isFile() || size < 0) return undefined;
  const { buffer } = await handle.read(Buffer.alloc(footerSize), 0, footerSize, size);
  const footer = parse(buffer.toString());
  return footer && { ...footer, size };
}

const shape = /^\n\{"chartlas":1,"type":"([^"\\]+)","sha256":"([0-9a-f]{64})"\} *\n$/;

function parse(text: string): Footer | undefined {
  const [, type, sha256] = shape.exec(text) ?? [];
  return type && sha256 ? { type, sha256 } : undefined;
}
