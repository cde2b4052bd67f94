/** The line between the head of a Markdown table and its rows. */
export const tableRule = /^\s*(?:\|\s*)?:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*(?:\|\s*)?$/;
