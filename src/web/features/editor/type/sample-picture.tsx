import { useEffect, useState } from 'react';
import { blankDocument } from '#chart/document/document.ts';
import { loadSample, loadTemplate } from '#chart/registry.ts';
import type { Manifest } from '#chart/template.ts';
import type { Measure } from '#chart/text/measure.ts';
import type { Theme } from '#chart/theme/theme.ts';
import { queueWhenIdle } from '#web/charts/idle-queue.ts';
import { TypeSketch } from '#web/charts/type-sketch.tsx';
import { loadGeo } from '#web/charts/use-geo.ts';
import { useSeen } from '#web/ui/use-seen.ts';
import { imageOf } from '../chart-image.tsx';

const cache = new Map<string, string>();

/** A thumbnail of a type, from its own sample. Drawn once, when it is visible and the page is idle. */
export function SamplePicture({ template, theme, measure }: { template: Manifest; theme: Theme; measure: Measure }) {
  const { id } = template;
  const name = `${id} ${theme.id}`;
  const [address, setAddress] = useState(cache.get(name));
  const [place, isSeen] = useSeen<HTMLSpanElement>();
  useEffect(() => {
    if (cache.has(name)) return setAddress(cache.get(name));
    if (!isSeen) return;
    let isOver = false;
    const stop = queueWhenIdle(() => {
      pictureOf(id, { theme, measure }).then((picture) => {
        cache.set(name, picture);
        if (!isOver) setAddress(picture);
      }, reportError);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [name, id, theme, measure, isSeen]);
  return (
    <span ref={place} className="block h-12 w-18 shrink-0 overflow-hidden rounded-[4px] ring-1 ring-ink/8">
      {address === undefined ? (
        <TypeSketch template={id} className="size-full" />
      ) : (
        <img src={address} alt="" width={72} height={48} draggable={false} />
      )}
    </span>
  );
}

/** Draws the sample of a type, when its code and its map are loaded. */
async function pictureOf(id: string, { theme, measure }: { theme: Theme; measure: Measure }): Promise<string> {
  const [template, sample] = await Promise.all([loadTemplate(id), loadSample(id)]);
  if (template === null || sample === null) return '';
  const { table } = sample;
  const blank = blankDocument(id);
  const document = { ...blank, ...sample.document, text: blank.text, annotations: [] };
  const needs = template.needs?.(document, table);
  const geo = needs && (await loadGeo(needs));
  return imageOf({ document, table, template, theme, measure, width: 420, height: 280, geo });
}
