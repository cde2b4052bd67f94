/** Only the server can fetch links, and it does so for signed-in users. */
export type Fetching = { status: 'open' } | { status: 'sign-in'; pathFor: (address: string) => string };
