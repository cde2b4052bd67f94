/** Where a command says what it did, and what went wrong. */
export type Terminal = { log: (line: string) => void; error: (line: string) => void };
