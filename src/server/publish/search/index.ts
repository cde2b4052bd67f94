export { updateSearchVocabulary } from './learn-words.ts';
export { presentHit } from './present.ts';
export { pageOfHits, type SearchHit, searchAll } from './search-all.ts';
