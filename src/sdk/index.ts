export type * from './api.ts';
export type { CallOptions } from './call-options.ts';
export { ChartlasError, type Client, type ClientSettings, createClient } from './client.ts';
