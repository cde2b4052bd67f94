/** Kind of file that contains no readable table: its signature, its name, and advice. */
type KnownFile = { start: readonly number[] | string; at?: number; is: string; advice: string };

const asTable = 'Save the table as CSV or Excel and try again.';
const picture = 'To read a chart or table from a picture, choose "From an image".';
const asMap =
  'To draw its areas, create a map and upload the file there as your own map. For a table, save it as GeoJSON or CSV and try again.';
const archive = 'Unpack it and add the file inside.';

/** Files recognized by their first bytes. */
export const knownFiles: readonly KnownFile[] = [
  {
    start: '%PDF-',
    is: 'a PDF document',
    advice: 'Copy the table from it and paste it here, or save the table as CSV or Excel.',
  },
  { start: [0x89, 0x50, 0x4e, 0x47], is: 'a picture (PNG)', advice: picture },
  { start: [0xff, 0xd8, 0xff], is: 'a picture (JPEG)', advice: picture },
  { start: 'GIF8', is: 'a picture (GIF)', advice: picture },
  { start: 'WEBP', at: 8, is: 'a picture (WebP)', advice: picture },
  { start: [0x49, 0x49, 0x2a, 0], is: 'a picture (TIFF)', advice: picture },
  { start: [0x4d, 0x4d, 0, 0x2a], is: 'a picture (TIFF)', advice: picture },
  { start: 'ftypheic', at: 4, is: 'a picture (HEIC)', advice: picture },
  { start: 'ftypavif', at: 4, is: 'a picture (AVIF)', advice: picture },
  { start: 'ftyp', at: 4, is: 'a video', advice: 'Add a file with a table, such as CSV or Excel.' },
  { start: 'ID3', is: 'an audio file', advice: 'Add a file with a table, such as CSV or Excel.' },
  { start: 'OggS', is: 'an audio file', advice: 'Add a file with a table, such as CSV or Excel.' },
  { start: '{\\rtf', is: 'a rich text document', advice: 'Copy the table from it and paste it here.' },
  { start: '%!PS', is: 'a PostScript document', advice: 'Copy the table from it and paste it here.' },
  { start: 'Rar!', is: 'a RAR archive', advice: archive },
  { start: [0x37, 0x7a, 0xbc, 0xaf], is: 'a 7-Zip archive', advice: archive },
  { start: 'BZh', is: 'a bzip2 archive', advice: archive },
  { start: [0xfd, 0x37, 0x7a, 0x58, 0x5a], is: 'an xz archive', advice: archive },
  { start: [0x28, 0xb5, 0x2f, 0xfd], is: 'a Zstandard archive', advice: archive },
  { start: 'ustar', at: 257, is: 'a tar archive', advice: archive },
  { start: 'SQLite format 3', is: 'a SQLite database', advice: 'Export a table from it as CSV and try again.' },
  { start: 'ARROW1', is: 'an Arrow (Feather) file', advice: 'Save the table as Parquet or CSV and try again.' },
  { start: 'Obj\u0001', is: 'an Avro file', advice: 'Save the table as Parquet or CSV and try again.' },
  { start: 'ORC', is: 'an ORC file', advice: 'Save the table as Parquet or CSV and try again.' },
  { start: '$FL2', is: 'an SPSS file', advice: asTable },
  { start: '<stata_dta>', is: 'a Stata file', advice: asTable },
  { start: [0x89, 0x48, 0x44, 0x46], is: 'an HDF5 file', advice: asTable },
  { start: [0x7f, 0x45, 0x4c, 0x46], is: 'a program', advice: 'Add a file with a table, such as CSV or Excel.' },
  { start: [0x4d, 0x5a, 0x90], is: 'a program', advice: 'Add a file with a table, such as CSV or Excel.' },
];

/** Archives recognized by one of their entries. */
export const knownArchives: readonly { entry: RegExp; is: string; advice: string }[] = [
  { entry: /^word\/document\.xml$/, is: 'a Word document', advice: 'Copy the table from it and paste it here.' },
  { entry: /^ppt\/presentation\.xml$/, is: 'a PowerPoint file', advice: 'Copy the table from it and paste it here.' },
  {
    entry: /^Index\/.*\.iwa$|^Index\.zip$/,
    is: 'a Numbers, Pages or Keynote document',
    advice: 'Export it as Excel or CSV and try again.',
  },
  { entry: /^META-INF\/container\.xml$/, is: 'an e-book', advice: 'Copy the table from it and paste it here.' },
  { entry: /\.kml$/, is: 'a Google Earth file (KMZ)', advice: asMap },
  { entry: /\.(shp|dbf)$/i, is: 'a shapefile', advice: asMap },
  {
    entry: /^(META-INF\/MANIFEST\.MF|AndroidManifest\.xml)$/,
    is: 'a program',
    advice: 'Add a file with a table, such as CSV or Excel.',
  },
];

/** Old Office files recognized by the name of a stream. */
export const knownStreams: readonly { stream: string; is: string; advice: string }[] = [
  { stream: 'WordDocument', is: 'a Word document', advice: 'Copy the table from it and paste it here.' },
  { stream: 'PowerPoint Document', is: 'a PowerPoint file', advice: 'Copy the table from it and paste it here.' },
  { stream: '__properties_version', is: 'an Outlook message', advice: 'Copy the table from it and paste it here.' },
];

/** XML documents recognized by their root. */
export const knownXml: readonly { root: RegExp; is: string; advice: string }[] = [
  { root: /<svg[\s/>]/, is: 'a picture (SVG)', advice: picture },
  { root: /<kml[\s/>]/, is: 'a Google Earth file (KML)', advice: asMap },
  { root: /<gpx[\s/>]/, is: 'a GPS track (GPX)', advice: 'Save it as GeoJSON or CSV and try again.' },
  { root: /<(?:rss|feed)[\s/>]/, is: 'a news feed', advice: asTable },
  {
    root: /<(?:\w+:)?(?:Structure|GenericData|StructureSpecificData|CompactData)[\s/>]/,
    is: 'an SDMX file',
    advice: 'Download the data as CSV and try again.',
  },
  { root: /</, is: 'an XML file', advice: 'Save the data as CSV, Excel or JSON and try again.' },
];
