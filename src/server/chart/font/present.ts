import type { Readable } from 'node:stream';
import type { BrandFont } from '#contract/chart/fonts.ts';
import { and, asc, eq } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import type { Ports } from '#server/ports.ts';
import { workspaceMembers } from '#server/workspace/workspace/index.ts';
import { filesOf } from './store.ts';
import { type BrandFontRow, brandFonts } from './table.ts';

/** Fonts of a workspace from their files, which come newest first. A weight without a file uses the nearest. */
export function presentFonts(rows: readonly BrandFontRow[]): BrandFont[] {
  return [...Map.groupBy(rows, ({ name }) => name)].flatMap(([name, files]) => {
    const pathFor = (...weights: BrandFontRow['weight'][]) => {
      const row = weights.flatMap((weight) => files.find((each) => each.weight === weight) ?? [])[0];
      return row === undefined ? '' : `/file/${row.file}.woff2`;
    };
    return {
      name,
      files: { 400: pathFor(400, 500, 700), 500: pathFor(500, 400, 700), 700: pathFor(700, 500, 400) },
      weights: [...new Set(files.map(({ weight }) => weight))].sort((one, other) => one - other),
    };
  });
}

/** The fonts of a user's own workspaces, for the export of their data. */
export async function exportFonts(db: Db, userId: string) {
  return (await fontsOf(db, userId)).map((font) => ({ ...font, file: `fonts/${filesOf(font)[0]}` }));
}

type ExportFile = { file: string; open: () => Promise<Readable | null> };

export async function exportFontFiles(
  { db, files }: Pick<Ports, 'db' | 'files'>,
  userId: string,
): Promise<ExportFile[]> {
  return (await fontsOf(db, userId)).map((font) => {
    const [key] = filesOf(font);
    return { file: `fonts/${key}`, open: async () => (await files.get(key))?.stream ?? null };
  });
}

function fontsOf(db: Db, userId: string) {
  const { file, name, weight, filename, size, workspaceId, createdAt } = brandFonts;
  return db
    .select({ file, name, weight, filename, size, workspaceId, createdAt })
    .from(brandFonts)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, workspaceId))
    .where(and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.role, 'owner')))
    .orderBy(asc(name), asc(file));
}
