/** Names that frameworks and conventions give to one export of many files. */
export const conventions = new Set([
  ...['meta', 'loader', 'clientLoader', 'links', 'headers', 'action', 'handle', 'shouldRevalidate', 'ErrorBoundary'],
  ...['routes', 'jobKinds', 'jobs', 'routines', 'template', 'manifest', 'sample'],
]);

/** Other names with several homes in a package, each with its reason. */
export const sharedNames: Record<string, string> = {
  roles: 'what a manifest declares, for the types of its drawing',
  options: 'what a manifest declares, for the types of its drawing',
  live: 'the entry that a script of embeds loads by name',
  show: 'the entry of each embedding example',
  kinds: 'the names of chart types, a derived file for each language',
  warmUp: 'the sandbox child and the data worker, which share no code',
};

/** Old words that stay in a name, each with its reason. */
export const oldWords: Record<string, string> = {
  beginPasskey: 'a call of the API',
  beginApp: 'a call of the API',
  begin: 'a call of the API',
  keep: 'a call of the API',
  dropWays: 'a call of the API',
  give: 'a call of the API',
  ownOf: 'a call of the API',
};
