import type { Chart } from '#chart/describe/tooltip-text.ts';
import { drawPicture, type PictureLook } from '#chart/draw-picture.ts';
import type { Scene } from '#chart/scene/node.ts';
import type { Measure } from '#chart/text/measure.ts';
import { pixelProblem } from '#contract/chart/export-formats.ts';
import { toPicture } from '#view/to-picture.ts';
import { saveBlob, toFileName } from '#web/client/download.ts';
import { loadGeo } from '#web/shared/charts/use-geo.ts';
import type { FileWanted } from './choices.ts';
import type { Exporter } from './make-files.ts';

type ChartToExport = { name: string; chart: Chart; measure: Measure };

/** Makes pictures in this browser, for charts that the server does not have. */
export function browserExporter({ name, chart, measure }: ChartToExport): Exporter {
  return {
    formats: ['png', 'jpg'],
    async save(files, { signal, onProgress }) {
      const saved: string[] = [];
      for (const file of files) {
        const bytes = await pictureOf(file);
        signal.throwIfAborted();
        const filename = `${toFileName(name, 'chart')}.${file.format}`;
        saveBlob(bytes, filename);
        saved.push(filename);
        onProgress(saved.length / files.length);
      }
      return { filename: saved.join(' and '), leftOut: [] };
    },
    makePicture: pictureOf,
    preview: async ({ isTransparent, ...look }) =>
      toPicture(await sceneOf(look), { type: 'png', scale: Math.min(1, 800 / look.width), isTransparent }),
  };

  async function pictureOf({ format, scale, isTransparent, ...look }: FileWanted): Promise<Blob> {
    if (format !== 'png' && format !== 'jpg') throw new Error('This browser makes PNG and JPG files only.');
    const scene = await sceneOf(look);
    const problem = pixelProblem(scene, scale);
    if (problem !== null) throw new Error(problem);
    return toPicture(scene, { type: format, scale, isTransparent });
  }

  async function sceneOf(look: PictureLook): Promise<Scene> {
    const needs = chart.template.needs?.(chart.document, chart.table);
    const geo = needs === undefined ? undefined : await loadGeo(needs);
    const { scene, error } = drawPicture(chart, look, { measure, geo });
    if (error !== null) throw new Error(`The chart cannot be drawn yet. ${error}`);
    return scene;
  }
}
