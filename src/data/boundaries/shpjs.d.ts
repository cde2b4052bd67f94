// Types of shpjs, which ships none: only the functions in use.
declare module 'shpjs' {
  export function parseShp(shp: Uint8Array, prj?: string): unknown[];
  export function parseDbf(dbf: Uint8Array, cpg?: string): Record<string, unknown>[];
}
