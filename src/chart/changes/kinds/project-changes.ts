import { z } from 'zod';
import { readContent, readName } from '../content.ts';
import { changeKind } from './change-kind.ts';

const name = changeKind(
  'name',
  { name: z.string().max(1000) },
  {
    apply: (draft, { name }) => ({ ok: true, content: { ...draft, name: readName(name) } }),
    parts: () => ['name'],
    label: () => 'Rename the chart',
    detail: ({ name }) => `“${name}”`,
    inverse: ({ kind }, before) => [{ kind, name: before.name }],
    supersedes: true,
  },
);

const data = changeKind(
  'data',
  { datasetId: z.uuid().nullable() },
  {
    apply: (draft, { datasetId }) => ({ ok: true, content: { ...draft, datasetId } }),
    parts: () => ['data', 'role/'],
    label: () => 'Change the data',
    detail: () => '',
    inverse: ({ kind }, before) => [{ kind, datasetId: before.datasetId }],
    supersedes: true,
  },
);

const steps = changeKind(
  'steps',
  { steps: z.array(z.unknown()).max(1000) },
  {
    apply: (draft, { steps }) => ({ ok: true, content: { ...draft, steps } }),
    parts: () => ['steps'],
    label: () => 'Change the data steps',
    detail: () => '',
    inverse: ({ kind }, before) => [{ kind, steps: before.steps }],
    supersedes: true,
  },
);

/** Everything at once: a version restored, a project read from a file. */
const content = changeKind(
  'content',
  { content: z.unknown() },
  {
    apply: (_, { content }, known) => readContent(content, known), // it may be anything, and what follows is applied to it
    parts: () => ['/'],
    label: () => 'Restore a version',
    detail: () => '',
    inverse: ({ kind }, before) => [{ kind, content: before }],
    supersedes: false,
  },
);

/** Changes of what a project is besides its chart. */
export const projectChanges = { name, data, steps, content };
