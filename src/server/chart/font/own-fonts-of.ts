import { buffer } from 'node:stream/consumers';
import type { Document } from '#chart/document/document.ts';
import type { UploadedFontFile } from '#render/own-fonts.ts';
import type { Files } from '#server/platform/object-store/files.ts';

/** Uploaded fonts that a chart is drawn in. One that was deleted is left out. */
export async function loadUploadedFonts(files: Files, { look }: Pick<Document, 'look'>): Promise<UploadedFontFile[]> {
  const found = (look?.fonts.own ?? []).map(async ({ name, files: hrefs }) => {
    const faces = await Promise.all([hrefs[400], hrefs[500], hrefs[700]].map((href) => faceAt(files, href)));
    const [usual, medium, bold] = faces;
    if (!usual || !medium || !bold) return [];
    return {
      name,
      widths: { 400: usual.widths, 500: medium.widths, 700: bold.widths },
      files: { 400: usual.file, 500: medium.file, 700: bold.file },
    };
  });
  return (await Promise.all(found)).flat();
}

type Face = { file: Uint8Array; widths: string };

async function faceAt(files: Files, href: string): Promise<Face | null> {
  const [, name] = /\/(font-[\w-]{20,80})\.woff2$/.exec(href) ?? [];
  if (name === undefined) return null;
  const [file, table] = await Promise.all([files.get(`${name}.woff2`), files.get(`${name}.json`)]);
  if (file === undefined || table === undefined) {
    file?.stream.destroy();
    table?.stream.destroy();
    return null;
  }
  const [font, json] = await Promise.all([buffer(file.stream), buffer(table.stream)]);
  const { widths } = JSON.parse(json.toString()) as { widths: string }; // as `takeFont` wrote it
  return { file: font, widths };
}
