/** What a conversation needs as soon as it has data: tables, charts and their replies. Loaded apart from the page. */
export { readSheetJson, toSheetJson } from '#data/sheet-json.ts';
export { toTable } from '#data/to-table.ts';
export { loadDatasetSheet } from '#web/shared/charts/bring-dataset.ts';
export { attachment, readAttachment } from './read-attachment.ts';
export { fromSaved, toSaved } from './saved-conversation.ts';
export { fromAnswer, fromEngine, fromPrompt } from './to-reply.ts';
