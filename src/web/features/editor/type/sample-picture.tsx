import { useEffect, useState } from 'react';
import { blankDocument } from '#chart/document/document.ts';
import type { GeoSource } from '#chart/geo/geo-source.ts';
import type { Template } from '#chart/template.ts';
import type { Measure } from '#chart/text/measure.ts';
import type { Theme } from '#chart/theme/theme.ts';
import { loadGeo } from '#web/charts/use-geo.ts';
import { useSeen } from '#web/ui/use-seen.ts';
import { imageOf } from '../chart-image.tsx';
import { queueWhenIdle } from '../idle-queue.ts';

const made = new Map<string, string>();

/** What a type looks like, from its own sample. Pictures are made when they come into sight and there is nothing else to do, and once. */
export function SamplePicture({ template, theme, measure }: { template: Template; theme: Theme; measure: Measure }) {
  const name = `${template.id} ${theme.id}`;
  const [address, setAddress] = useState(made.get(name));
  const [place, isSeen] = useSeen<HTMLSpanElement>();
  useEffect(() => {
    if (made.has(name)) return setAddress(made.get(name));
    if (!isSeen) return;
    let isOver = false;
    const stop = queueWhenIdle(() => {
      const { table, document } = template.sample();
      const blank = blankDocument(template.id);
      const whole = { ...blank, ...document, text: blank.text, annotations: [] };
      const show = (geo?: GeoSource) => {
        made.set(name, imageOf({ document: whole, table, template, theme, measure, width: 420, height: 280, geo }));
        if (!isOver) setAddress(made.get(name));
      };
      const needs = template.needs?.(whole, table);
      if (needs === undefined) show();
      else loadGeo(needs).then(show, reportError);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [name, template, theme, measure, isSeen]);
  return (
    <span ref={place} className="block h-12 w-18 shrink-0 overflow-hidden rounded-[4px] bg-ink/4 ring-1 ring-ink/8">
      {address !== undefined && <img src={address} alt="" width={72} height={48} draggable={false} />}
    </span>
  );
}
