/** Heading of a page, as its table of contents lists it. */
export type Heading = { id: string; title: string };

/** Text below one heading, for the search. The first section of a page has no heading. */
export type DocSection = { id: string; title: string; text: string };

/** Page of the documentation without its frame. All HTML is ours: words from elsewhere are escaped. */
export type DocArticle = {
  title: string;
  /** First paragraph, as plain text: the description of the page. */
  lead: string;
  html: string;
  headings: readonly Heading[];
  sections: readonly DocSection[];
};
