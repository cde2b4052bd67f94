import { useEffect, useState } from 'react';
import { kindOfOriginal } from '#contract/data/kind-of-original.ts';
import { fetchFile } from '#web/client/download.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import * as snapFile from '#web/client/endpoints/snap-file.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { upload } from '#web/client/upload.ts';
import { loadDatasetSheet } from '#web/shared/charts/bring-dataset.ts';
import {
  type NewReading,
  type Reading,
  type ReadTable,
  readReading,
  unaccounted,
} from '#web/shared/readings/reading.ts';
import type { Original } from './original-view.tsx';

/** What there is to check: a reading of this browser, or a dataset with evidence. */
export type Checked =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'not-allowed' }
  | { status: 'error'; message: string }
  | {
      status: 'done';
      reading: Reading;
      original: Original;
      /** The version of a dataset that is corrected; null for a reading of this browser. */
      version: number | null;
    };

/** Looks in this browser first, then on the server for signed-in users. */
export function useChecked(id: string, { isIn }: { isIn: boolean }): Checked {
  const [state, setState] = useState<Checked>({ status: 'loading' });
  useEffect(() => {
    const ending = new AbortController();
    find(id, { isIn, signal: ending.signal }).then(
      (found) => !ending.signal.aborted && setState(found),
      (error: unknown) => !ending.signal.aborted && setState(failureOf(error)),
    );
    return () => ending.abort();
  }, [id, isIn]);
  return state;
}

type Finding = { isIn: boolean; signal: AbortSignal };

async function find(id: string, { isIn, signal }: Finding): Promise<Checked> {
  const reading = await readReading(id);
  if (reading !== null) return { status: 'done', reading, original: originalOfReading(reading), version: null };
  if (!isIn) return { status: 'missing' };
  const options = { toast: false, signal };
  const [dataset, evidence] = await Promise.all([
    send(datasets.read, { id }, options),
    send(datasets.evidence, { id }, options),
  ]);
  const sheet = await loadDatasetSheet(id, signal, evidence.version); // the cells that the evidence is about
  const { name, filename } = dataset;
  const cells = evidence.cells;
  const fits = cells.length === sheet.rows && cells.every((row) => row.length === sheet.columns.length);
  if (!fits) return { status: 'missing' };
  const pages = Math.max(1, ...cells.flatMap((row) => row.map(({ page = 1 }) => page)));
  const kind = kindOfOriginal(cells, { name: filename });
  const table = {
    name,
    page: cells[0]?.[0]?.page ?? 1,
    sheet,
    evidence: cells,
    ...unaccounted,
    notes: [],
    candidates: [],
    isChanged: false,
  };
  return {
    status: 'done',
    version: evidence.version,
    reading: {
      ...{ id, name, kind, original: null, pages: [], tables: [table], table: 0, texts: [] },
      ...{ confidence: 1, certainty: 'sure', refusal: null, by: 'offline', note: null, credits: null },
    },
    original: originalOfDataset(id, { kind, pages, filename }),
  };
}

function failureOf(error: unknown): Checked {
  if (error instanceof CallFailed && error.status === 404) return { status: 'missing' };
  if (error instanceof CallFailed && error.status === 403) return { status: 'not-allowed' };
  return { status: 'error', message: error instanceof Error ? error.message : String(error) };
}

function originalOfReading({ kind, original, pages }: NewReading): Original {
  if (original === null) return { kind: 'none' };
  if (kind === 'text') return { kind, load: () => original.text() };
  if (kind === 'pdf') return { kind: 'pages', pages: pages.length, load: (page) => pageOfPdf(original, page) };
  return { kind: 'pages', pages: 1, load: async () => asPicture(original, original.name) };
}

type Stored = Pick<NewReading, 'kind'> & { pages: number; filename: string };

function originalOfDataset(id: string, { kind, pages, filename }: Stored): Original {
  const whole = async () => (await fetchFile(datasets.original, { id }, { toast: false })).bytes;
  if (kind === 'text') return { kind, load: async () => (await whole()).text() };
  if (/\.svg$/i.test(filename))
    return { kind: 'pages', pages: 1, load: async () => asPicture(await whole(), filename) };
  const load = async (page: number) => (await fetchFile(datasets.originalPage, { id, page }, { toast: false })).bytes;
  return { kind: 'pages', pages, load };
}

/** Browsers show an SVG only under its own type. */
function asPicture(bytes: Blob, name: string): Blob {
  return /\.svg$/i.test(name) ? new Blob([bytes], { type: 'image/svg+xml' }) : bytes;
}

type History = { past: readonly ReadTable[]; now: ReadTable; future: readonly ReadTable[] };

const mostSteps = 200;

/** A table with every state it had. `onChange` stores the current one. */
export function useTableHistory(first: ReadTable, onChange: (table: ReadTable) => void) {
  const [{ past, now, future }, setHistory] = useState<History>({ past: [], now: first, future: [] });

  function show(history: History) {
    setHistory(history);
    onChange(history.now);
  }
  function change(next: ReadTable) {
    if (next === now) return;
    show({ past: [...past, now].slice(-mostSteps), now: { ...next, isChanged: true }, future: [] });
  }
  function undo() {
    const before = past.at(-1);
    if (before !== undefined) show({ past: past.slice(0, -1), now: before, future: [now, ...future] });
  }
  function redo() {
    const [after, ...rest] = future;
    if (after !== undefined) show({ past: [...past, now], now: after, future: rest });
  }
  return { table: now, change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}

/** Picture of a page of a PDF in this browser, drawn by the server. */
async function pageOfPdf(file: File, page: number, width = 1600): Promise<Blob> {
  const form = new FormData();
  form.set('pages', String(page));
  form.set('width', String(width));
  form.set('file', file);
  const { pages } = await upload(snapFile.pdfPages, form, { toast: false });
  const [first] = pages;
  if (first === undefined) throw new Error('This document has no such page.');
  return new Blob([Uint8Array.from(atob(first.png), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
}
