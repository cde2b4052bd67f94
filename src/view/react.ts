import { createElement, type HTMLAttributes, type ReactElement, useEffect, useRef } from 'react';
import type { ChartEvents, ChartHandle, ChartSource, Embedding } from './embedding.ts';

export type ChartlasChartProps = ChartSource &
  Omit<HTMLAttributes<HTMLDivElement>, keyof ChartSource | 'onError'> & {
    /** Address of the Chartlas server that the script is loaded from. */
    server: string;
    onReady?: (detail: ChartEvents['ready']) => void;
    onError?: (detail: ChartEvents['error']) => void;
    onPoint?: (detail: ChartEvents['point']) => void;
    onPick?: (detail: ChartEvents['pick']) => void;
  };

/** A chart as a React component. New data and options are shown in place; another id, url or type is another chart. */
export function ChartlasChart(props: ChartlasChartProps): ReactElement {
  const { server, id, url, type, roles, data, onReady, onError, onPoint, onPick, ...more } = props;
  const { title, subtitle, source, note, lang, scheme, options, ...rest } = more;
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<ChartHandle | null>(null);
  const listeners = useRef({ onReady, onError, onPoint, onPick });
  listeners.current = { onReady, onError, onPoint, onPick };
  const rolesKey = JSON.stringify(roles ?? null);
  const words = JSON.stringify([title, subtitle, source, note, lang, scheme, options]);
  const latest = useRef({ data, words });
  latest.current = { data, words };

  // biome-ignore lint/correctness/useExhaustiveDependencies: data and options are updated in place below
  useEffect(() => {
    let isGone = false;
    const shown = { data, words };
    loadScript(server)
      .then(({ load }) => {
        if (isGone || place.current === null) return;
        const given = { id, url, type, roles, data, title, subtitle, source, note, lang, scheme, options };
        const chart = load(place.current, withoutGaps(given));
        handle.current = chart;
        chart.on('ready', (detail) => listeners.current.onReady?.(detail));
        chart.on('error', (detail) => listeners.current.onError?.(detail));
        chart.on('point', (detail) => listeners.current.onPoint?.(detail));
        chart.on('pick', (detail) => listeners.current.onPick?.(detail));
        // What came while the script was loading.
        if (latest.current.data !== undefined && latest.current.data !== shown.data)
          void chart.setData(latest.current.data);
      })
      .catch((error) => listeners.current.onError?.({ message: String(error) }));
    return () => {
      isGone = true;
      handle.current?.destroy();
      handle.current = null;
    };
  }, [server, id, url, type, rolesKey]);

  useEffect(() => {
    if (data !== undefined) void handle.current?.setData(data);
  }, [data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by what they say, not by identity
  useEffect(() => {
    void handle.current?.setOptions(withoutGaps({ title, subtitle, source, note, lang, scheme, options }));
  }, [words]);

  return createElement('div', { ...rest, ref: place });
}

const scripts = new Map<string, Promise<Embedding>>();

function loadScript(server: string): Promise<Embedding> {
  const url = new URL('/embed/api.js', server).href;
  const known = scripts.get(url) ?? (import(/* @vite-ignore */ url) as Promise<Embedding>); // what the server serves there
  scripts.set(url, known);
  known.catch(() => scripts.delete(url));
  return known;
}

function withoutGaps<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never; // the same fields
}
