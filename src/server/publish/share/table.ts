export { type NewShare, type ShareRow, shares } from './projects.ts';
