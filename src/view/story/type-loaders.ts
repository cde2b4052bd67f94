import type { Template } from '#chart/template/template.ts';

/** Chart types by id, each loaded when a story needs it. */
export type TypeLoaders = Readonly<Record<string, () => Promise<{ template: Template }>>>;
