import { useEffect, useRef, useState } from 'react';
import type { Choices, Note } from '#data/reading.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { importDatasetFromUrl, loadDatasetSheet, type UploadOptions } from '#web/shared/charts/bring-dataset.ts';
import { checkFile } from '#web/ui/check-file.ts';
import type { FoundAreas } from '#web/workers/data/find-areas.ts';
import type { Dropped } from '#web/workers/data/messages.ts';
import type { OpenedData } from '#web/workers/data/open-data-worker.ts';
import { useDataWorker } from '#web/workers/data/use-data-worker.ts';

/** A table that can be drawn: read here, or a dataset on the server. */
export type ImportedTable = {
  name: string;
  sheet: Sheet;
  table: Table;
  notes: readonly Note[];
  parts: readonly string[];
  part: string;
  from: { is: 'here'; source: Dropped; choices: Choices } | { is: 'dataset'; id: string };
  /** The type whose sample it is. */
  sampleOf: string | null;
  /** A file with areas that a map can be made of. */
  shapes: { file: File; areas: FoundAreas } | null;
};

/** The result stays while something else is read or has failed. */
type BoxState =
  | { status: 'empty' }
  /** `head`: the first rows of a large file. */
  | { status: 'working'; words: string; share: number | null; head: Sheet | null; found: ImportedTable | null }
  /** `isOfLink`: a link could not be imported. */
  | { status: 'failed'; message: string; isOfLink: boolean; found: ImportedTable | null }
  | { status: 'found'; found: ImportedTable };

type Input = { source: Dropped; said: Partial<Choices>; sampleOf: string | null };
type Remote =
  | { status: 'none' }
  | { status: 'working'; words: string; share: number | null }
  | { status: 'failed'; message: string; isOfLink: boolean }
  | { status: 'found'; found: ImportedTable };

export function useBox({ maxBytes, withAreas }: { maxBytes: number | null; withAreas: boolean }) {
  const worker = useDataWorker({ withAreas });
  const [asked, setAsked] = useState<Input | null>(null);
  const [remote, setRemote] = useState<Remote>({ status: 'none' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const calling = useRef<AbortController>(null);
  useEffect(() => () => calling.current?.abort(), []);

  function read(next: Input): void {
    const tooBig =
      next.source instanceof File && checkFile(next.source, { accept: [], maxBytes: maxBytes ?? Infinity });
    setRefusal(tooBig || null);
    if (tooBig) return;
    calling.current?.abort();
    setRemote({ status: 'none' });
    setAsked(next);
    void worker.open(next.source, next.said);
  }

  /** Loads data from the server, one request at a time. */
  async function call(ask: (way: UploadOptions) => Promise<ImportedTable>, { isOfLink = false } = {}): Promise<void> {
    calling.current?.abort();
    const own = new AbortController();
    calling.current = own;
    setRefusal(null);
    const tell = (next: Remote) => !own.signal.aborted && setRemote(next);
    tell({ status: 'working', words: 'Loading the data', share: null });
    try {
      const onStep = (words: string, share: number | null) => tell({ status: 'working', words, share });
      tell({ status: 'found', found: await ask({ signal: own.signal, onStep }) });
    } catch (error) {
      tell({ status: 'failed', message: error instanceof Error ? error.message : String(error), isOfLink });
    }
  }

  return {
    state: stateOf(),
    open: (source: Dropped, sampleOf: string | null = null) => read({ source, said: {}, sampleOf }),
    /** Reads the same source with other options. */
    readAgain: (change: Partial<Choices>) => asked && read({ ...asked, said: { ...asked.said, ...change } }),
    openAddress: (url: string) =>
      call(
        async (way) => {
          const { id, name } = await importDatasetFromUrl(url, way);
          return fromServer({ id, name, sheet: await loadDatasetSheet(id, way.signal) });
        },
        { isOfLink: true },
      ),
    openDataset: ({ id, name }: { id: string; name: string }) =>
      call(async ({ signal }) => fromServer({ id, name, sheet: await loadDatasetSheet(id, signal) })),
    cancel() {
      calling.current?.abort();
      setRemote({ status: 'none' });
      worker.cancel();
    },
  };

  function stateOf(): BoxState {
    const { state } = worker;
    const reading = state.status === 'done' ? state.reading : state.status === 'empty' ? null : state.before;
    const local = reading === null || asked === null ? null : fromReading(reading, asked);
    const found = remote.status === 'found' ? remote.found : local;
    if (remote.status === 'working') return { ...remote, head: null, found };
    if (refusal !== null) return { status: 'failed', message: refusal, isOfLink: false, found };
    if (remote.status === 'failed') return { ...remote, found };
    if (remote.status === 'none' && state.status === 'reading') {
      const { share, head } = state;
      return { status: 'working', words: 'Reading the data', share: share > 0 ? share : null, head, found };
    }
    if (remote.status === 'none' && state.status === 'error')
      return { status: 'failed', message: state.message, isOfLink: false, found };
    return found === null ? { status: 'empty' } : { status: 'found', found };
  }
}

function fromReading(
  { sheet, table, notes, parts, choices, areas }: OpenedData,
  { source, sampleOf }: Input,
): ImportedTable {
  const name = chartNameFromFile(source);
  const shapes = areas !== undefined && source instanceof File ? { file: source, areas } : null;
  // The table of the areas is not in the original file: it becomes a separate file.
  const isOfAreas = shapes !== null && table.rows === shapes.areas.count;
  const read = isOfAreas ? new File([shapes.areas.csv], `${toSourceFileName(name)}.csv`, { type: 'text/csv' }) : source;
  const from = { is: 'here', source: read, choices } as const;
  return { name, sheet, table, notes, parts, part: choices.part, from, sampleOf, shapes };
}

function fromServer({ id, name, sheet }: { id: string; name: string; sheet: Sheet }): ImportedTable {
  const from = { is: 'dataset', id } as const;
  return { name, sheet, table: toTable(sheet), notes: [], parts: [], part: '', from, sampleOf: null, shapes: null };
}

/** The source as a file for the server. For a paste it is the part that was read: cells of a page, or text. */
export function sourceToFile(source: Dropped, { format }: Pick<Choices, 'format'>, name: string): File {
  if (source instanceof File) return source;
  const isPage = format === 'html' && /<table[\s>]/i.test(source.html);
  return isPage
    ? new File([source.html], `${name}.html`, { type: 'text/html' })
    : new File([source.text], `${name}.txt`, { type: 'text/plain' });
}

/** The name of a chart from its file: “sales 2024.csv” gives “sales 2024”. Pasted data has no name. */
function chartNameFromFile(source: Dropped): string {
  return source instanceof File ? source.name.replace(/\.[^.]{1,8}$/, '').trim() : '';
}

/** A name that is valid in a multipart form and in a folder. */
export function toSourceFileName(name: string): string {
  return (
    name
      .replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'Pasted table'
  );
}
