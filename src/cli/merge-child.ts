import type { Content } from '#chart/changes/content.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import { toTable } from '#data/to-table.ts';
import type { DrawOptions } from './draw-file.ts';
import { drawPieces, type MergeChildMessage, type Piece } from './merge.ts';

type Work = { content: Content; sheet: unknown; look: DrawOptions; pieces: Piece[] };

/** Draws a share of a merge, for the process that started this one. */
process.once('message', async ({ content, sheet: given, look, pieces }: Work) => {
  const sheet = readSheetJson(given);
  const tell = (message: MergeChildMessage) => process.send?.(message);
  await drawPieces({ chart: { content, sheet, table: toTable(sheet) }, look }, pieces, (error, { value }) =>
    tell({ error, value }),
  );
  process.disconnect();
});
