export { presentHit } from './present.ts';
export { pageOfHits, type SearchHit, searchAll } from './search-all.ts';
export { updateSearchVocabulary } from './store.ts';
