import { buffer } from 'node:stream/consumers';
import type { Document } from '#chart/document/document.ts';
import { and, asc, desc, eq, sql } from '#drizzle';
import type { UploadedFontFile } from '#render/own-fonts.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/object-store/files.ts';
import { type BrandFontRow, brandFonts } from './table.ts';

const day = 86_400_000;

/** The two files of a font in the object store. */
export function filesOf({ file }: Pick<BrandFontRow, 'file'>): [font: string, widths: string] {
  return [`${file}.woff2`, `${file}.json`];
}

/** The newest first within a font. */
export function listFonts(db: Db, workspaceId: string): Promise<BrandFontRow[]> {
  return db
    .select()
    .from(brandFonts)
    .where(eq(brandFonts.workspaceId, workspaceId))
    .orderBy(asc(brandFonts.name), desc(brandFonts.createdAt), asc(brandFonts.file));
}

/** Called before files are written: if this process dies before their rows are added, they are removed a day later. */
export async function announceFonts(db: Db, rows: readonly BrandFontRow[], now: Date): Promise<void> {
  const at = new Date(now.getTime() + day).toISOString();
  for (const key of rows.flatMap(filesOf))
    await db.execute(sql`insert into files_to_remove (key, at) values (${key}, ${at}::timestamptz)`);
}

/** False when the workspace would have more than `most`. Parallel uploads cannot exceed it. */
export function addFonts(db: Db, rows: readonly BrandFontRow[], most: number): Promise<boolean> {
  return db.transaction(async (within) => {
    const workspaceId = rows[0]?.workspaceId ?? '';
    await within.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fonts of ${workspaceId}`}, 0))`);
    const count = await within.$count(brandFonts, eq(brandFonts.workspaceId, workspaceId));
    if (count + rows.length > most) return false;
    await within.insert(brandFonts).values([...rows]);
    for (const key of rows.flatMap(filesOf)) await within.execute(sql`delete from files_to_remove where key = ${key}`);
    return true;
  });
}

/** Removes all files of a font, and returns their rows. */
export function removeFont(
  db: Db,
  { workspaceId, name }: Pick<BrandFontRow, 'workspaceId' | 'name'>,
): Promise<BrandFontRow[]> {
  return db
    .delete(brandFonts)
    .where(and(eq(brandFonts.workspaceId, workspaceId), eq(brandFonts.name, name)))
    .returning();
}

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
