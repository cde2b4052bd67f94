import { randomUUID } from 'node:crypto';
import type { Dataset } from '#contract/data/datasets.ts';
import type { Edit } from '#data/edit/edit.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import { wordsOfWritten } from '#data/written.ts';
import { sql } from '#drizzle';
import { openTestApp, type TestApp } from '#tests/support/app.ts';

export type Person = Awaited<ReturnType<TestApp['person']>>;
type Fields = Record<string, string>;
type Sending = { fields?: Fields; filename?: string; field?: string };

/** The real server, with the helpers that tests about datasets need. */
export async function openLibrary(overrides: Parameters<typeof openTestApp>[0] = {}) {
  const server = await openTestApp(overrides);
  const { db, files } = server.ports;

  async function send({ token }: Person, content: string | Uint8Array<ArrayBuffer>, sending: Sending = {}) {
    const { fields = {}, filename = 'sales.csv', field = 'file' } = sending;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set(field, new Blob([content]), filename);
    const body = new Response(form);
    const headers = { 'content-type': body.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await body.arrayBuffer());
    return server.ask({ method: 'POST', url: '/api/dataset/uploadfile', token, headers, payload });
  }

  const call = (person: Person, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    server.ask({ method, url: `/api/dataset${path}`, token: person.token, ...(payload && { payload }) });

  const download = ({ token }: Person, path: string, headers: Fields = {}) =>
    server.app.inject({ url: `/api/dataset${path}`, headers: { ...headers, authorization: `Bearer ${token}` } });

  /** The cells of a version, row by row. */
  async function cells(person: Person, id: string, version?: number): Promise<string[][]> {
    const answer = await download(person, `/${id}/sheet${version === undefined ? '' : `?version=${version}`}`);
    const { rows, columns } = readSheetJson(answer.json());
    const written = columns.map((column) => wordsOfWritten(column.written));
    return Array.from({ length: rows }, (_, row) => written.map(({ codes, words }) => words[codes[row] ?? -1] ?? ''));
  }

  return {
    server,
    send,
    call,
    download,
    cells,
    /** Uploads a file that is known to be valid. */
    async add(
      person: Person,
      content = 'city,people\nOslo,709\nBergen,291\n',
      sending: Sending = {},
    ): Promise<Dataset> {
      const { body } = await send(person, content, sending);
      return (body.data as { dataset: Dataset }).dataset; // small files are read at once
    },
    edit: (person: Person, id: string, given: { version: number; edits: Edit[]; editId?: string }) =>
      call(person, 'POST', `/editfile/${id}`, { editId: randomUUID(), ...given }),
    /** Keys in the store, and those marked for removal. */
    async left() {
      const keys: string[] = [];
      for await (const { key } of files.list('')) keys.push(key);
      const noted = await db.execute<{ key: string }>(sql`select key from files_to_remove`);
      const rows = await db.execute(sql`select id from datasets`);
      return { files: keys.length, noted: noted.rows.length, datasets: rows.rows.length };
    },
    calm: () => db.execute(sql`delete from rate_limits`),
  };
}

/** One cell, as an edit. */
export function set(row: number, column: number, text: string): Edit {
  return { do: 'set-cells', row, column, columns: [[text]], by: 'typing' };
}
