/** A chart of the showcase as the server drew it. Its data is fetched when it becomes interactive. */
export type ShowcaseChart = {
  type: string;
  typeName: string;
  title: string;
  subtitle: string;
  source: string;
  svg: string;
  /** Width of the card in columns of twelve. */
  span: 4 | 5 | 7;
};

/** The race and the map first, then a chart of each of five families. */
export const showcase: readonly { type: string; span: ShowcaseChart['span'] }[] = [
  { type: 'bar-race', span: 7 },
  { type: 'globe-map', span: 5 },
  { type: 'donut', span: 5 },
  { type: 'connected-scatter', span: 7 },
  { type: 'column', span: 4 },
  { type: 'sankey', span: 4 },
  { type: 'streamgraph', span: 4 },
];

/** The pictures of the page. */
type HomePictures = {
  charts: readonly ShowcaseChart[];
  /** How many types there are in all. */
  typeCount: number;
  fromPicture: string;
  /** CSS of the fonts. */
  fonts: string;
};

const pictures = new Map<string, HomePictures>();

/** Pictures that the server has drawn, by device. They are no data of the loader: the browser has them as HTML. */
export function findPictures(key: string): HomePictures | undefined {
  return pictures.get(key);
}

export function cacheHomePictures(key: string, drawn: HomePictures): void {
  pictures.set(key, drawn);
}

/** Numbers in the example picture `visitors-column-chart.png`, from left to right. */
export const museumVisitors: readonly (readonly [museum: string, visitors: number])[] = [
  ['Science lab', 21924],
  ['Art house', 21221],
  ['Old town hall', 21127],
  ['Botanical garden', 20114],
  ['Harbor museum', 19265],
  ['Observatory', 17706],
];
