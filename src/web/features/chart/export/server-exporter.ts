import { type ExportFormat, exportFormats } from '#contract/chart/export-formats.ts';
import { fetchFile } from '#web/client/download.ts';
import * as exports from '#web/client/endpoints/exports.ts';
import type { Exporter } from './exporter.ts';
import { exportOnServer, saveFiles } from './make-files.ts';

/** Lets the server make files of a saved chart. */
export function serverExporter(projectId: string): Exporter {
  return {
    formats: Object.keys(exportFormats) as ExportFormat[], // the keys of the table
    save: (files, run) => saveFiles({ id: projectId, files }, run),
    async makePicture(file, run) {
      const { jobId } = await exportOnServer({ id: projectId, files: [file] }, run);
      return (await fetchFile(exports.download, { jobId }, { toast: false, signal: run.signal })).bytes;
    },
    async preview({ height, isTransparent, ...rest }, signal) {
      const input = {
        id: projectId,
        ...rest,
        isTransparent: `${isTransparent}` as const,
        ...(height !== null && { height }),
      };
      return (await fetchFile(exports.preview, input, { toast: false, signal })).bytes;
    },
  };
}
