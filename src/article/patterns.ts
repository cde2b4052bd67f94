// Without zod, for pages that do not check documents.

/** Name of a programming language on a code block. */
export const codeLanguage = /^[\w+#.-]{1,30}$/;

/** Id of a published chart, as in /share/{id}. */
export const chartShareId = /^[A-Za-z0-9]{10}$/;
