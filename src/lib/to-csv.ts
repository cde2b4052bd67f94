/** Rows as CSV (RFC 4180). Text that a spreadsheet would read as a formula gets an apostrophe; numbers stay numbers. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(value: string | number): string {
  return typeof value === 'number' ? String(value) : toQuoted(toHarmless(value), ',');
}

/** Text that no spreadsheet reads as a formula. */
export function toHarmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Cell with quotes, where it needs them. */
export function toQuoted(text: string, delimiter: string): string {
  return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}
