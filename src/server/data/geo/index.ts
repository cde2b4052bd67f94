export { addGeoFiles } from './geo-files.ts';
