/**
 * Versions of the texts that people agree to: the days on which they last changed. A server with texts of its own sets
 * its versions (TERMS_VERSION, PRIVACY_VERSION). With a new version, people are asked once after signing in.
 */
export const legalVersions = { terms: '2026-11-15', privacy: '2026-11-18' };

export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];
export type LegalVersions = Record<LegalDocument, string>;
