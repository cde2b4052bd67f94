import { useEffect, useRef, useState } from 'react';
import type { Document } from '#chart/document/document.ts';
import type { Measure } from '#chart/text/measure.ts';
import { themeOf } from '#chart/theme/themes.ts';
import type { Table } from '#data/table.ts';
import { measureFor, measureLatin } from '#view/fonts.ts';
import { type Mounted, mount } from '#view/mount.ts';
import { addChartFonts } from './chart-fonts.ts';
import { useGeo } from './use-geo.ts';
import { useLive } from './use-live.ts';
import { useTemplate } from './use-template.ts';
import { useWords } from './use-words.ts';

/** A chart with everything it offers to readers: tooltips, keyboard control, the table behind it. */
export function LiveChart({ document, table }: { document: Document; table: Table }) {
  addChartFonts();
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted>(null);
  const measure = useMeasure(document, table);
  const template = useTemplate(document.template);
  const live = useLive(template);
  const words = useWords(document.locale);
  const geo = useGeo({ document, table, template });

  useEffect(() => {
    if (template === null || place.current === null || geo === null) return;
    const shown = { document, table, template, theme: themeOf(document), measure, words, live, geo };
    if (mounted.current === null) mounted.current = mount(place.current, shown);
    else mounted.current.update(shown);
  }, [document, table, template, measure, words, live, geo]);
  useEffect(
    () => () => {
      mounted.current?.unmount();
      mounted.current = null;
    },
    [],
  );
  return <div ref={place} />;
}

/** Latin text can be measured at once; the widths of other scripts are loaded when the chart needs them. */
function useMeasure({ text }: Document, { columns }: Table): Measure {
  const [measure, setMeasure] = useState<Measure>(() => measureLatin);
  const words = [...Object.values(text), ...columns.map(({ name }) => name)].join('');
  const cells = columns.flatMap((column) => (column.kind === 'text' ? column.words.slice(0, 200) : [])).join('');
  useEffect(() => {
    let isOver = false;
    void measureFor(['Noto Sans'], words + cells).then((found) => !isOver && setMeasure(() => found));
    return () => {
      isOver = true;
    };
  }, [words, cells]);
  return measure;
}
