import type { Document } from '#chart/document/document.ts';
import type { Manifest } from '#chart/template/template.ts';
import type { Table } from '#data/table.ts';
import type { Values } from './values.ts';

/** What a clause may change, and what is known about it. */
export type Scene = { document: Document; table: Table; manifests: readonly Manifest[]; values: Values };
