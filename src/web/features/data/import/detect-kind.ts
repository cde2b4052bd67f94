import { pictureOrPdf } from '#lib/picture-or-pdf.ts';

/** What a text can be read as. */
export type TextKind = 'table' | 'text' | 'request' | 'link';

/** What a file can be read as: a `note` is a text file, whose content decides. */
type FileKind = 'image' | 'pdf' | 'note' | 'data';

/** What an SVG can be read as. */
export type SvgKind = 'image' | 'map';

const mostRequest = 300;

/** Detects what a pasted or typed text is: a table, a link, a request for a chart, or text with figures. */
export function detectText(text: string, html = ''): TextKind {
  const trimmed = text.trim();
  if (isLink(trimmed)) return 'link';
  if (/<table[\s>]/i.test(html) || isTable(trimmed)) return 'table';
  return isRequest(trimmed) ? 'request' : 'text';
}

type FileFacts = { name: string; type: string };

/** Detects what a file is, by its media type and its name. */
export function detectFile(file: FileFacts): FileKind {
  return pictureOrPdf(file) ?? (/\.(?:txt|text|md|markdown|eml)$/i.test(file.name) ? 'note' : 'data');
}

export function isSvg({ name, type }: FileFacts): boolean {
  return type === 'image/svg+xml' || /\.svg$/i.test(name);
}

/** Detects whether an SVG is a chart or a map: charts have figures at their axes and marks, maps have more areas. */
export function detectSvg(svg: string): SvgKind {
  const texts = svg.match(/<text[\s>][\s\S]*?<\/text>/g) ?? [];
  const figures = texts.filter((text) => /^\D{0,3}\d[\d.,\s]*\D{0,3}$/.test(text.replaceAll(/<[^>]*>/g, '').trim()));
  const areas = svg.match(/<polygon[\s>]|<path[^>]*\sd=["'][^"']*z\s*["']/gi) ?? [];
  return figures.length >= 3 && areas.length <= 12 * figures.length ? 'image' : 'map';
}

function isLink(text: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$/i.test(text) || /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\/\S+$/i.test(text);
}

function isTable(text: string): boolean {
  if (/^(?:\[\s*[[{]|\{\s*")/.test(text)) return true; // JSON
  if (/<table[\s>]/i.test(text) || /^\s*\|?\s*:?-{2,}:?\s*\|/m.test(text)) return true; // HTML, Markdown
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.some((line) => line.includes('\t'))) return lines.every((line) => line.length < 2000);
  if (lines.length < 2) return false;
  if (most(lines, (line) => figure.test(line.trim()))) return true; // one column of numbers
  if (lines.some(isSentence)) return false;
  return (
    [',', ';', '|'].some((separator) => areSplitAlike(lines, separator)) ||
    most(lines, (line) => / {2,}\S/.test(line.trim())) ||
    most(lines, (line) => labelAndFigure.test(line.trim()))
  );
}

const figure = /^[-+–−]?[$€£¥]?\s?\d[\d.,' ]*\s?(?:%|[$€£¥])?$/;
const labelAndFigure = /^[^\d:=]{1,60}(?::|=|\s)\s*[-+–−]?[$€£¥]?\s?\d[\d.,']*\s?(?:%|[$€£¥])?$/;

/** A sentence ends with a full stop, and has more words than a cell. */
function isSentence(line: string): boolean {
  return /[.!?…]["”»)]?\s*$/.test(line) && line.trim().split(/\s+/).length > 6;
}

/** Whether nearly all lines have the same number of cells, which are short. */
function areSplitAlike(lines: readonly string[], separator: string): boolean {
  const counts = lines.map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(separator).length);
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 1;
  if (usual < 2 || !most(counts, (count) => count === usual)) return false;
  return lines.join('').length / (lines.length * usual) < 60;
}

function most<Item>(items: readonly Item[], fits: (item: Item) => boolean): boolean {
  return items.filter(fits).length >= items.length * 0.8;
}

/** Words that begin a request or a question, or name a chart, in the languages that the engine reads. */
const asking =
  /^(?:please\s+)?(?:show|draw|plot|make|create|give|compare|visuali[sz]e|chart|graph|map|list|rank|how|what|which|who|where|when|why|is|are|does|zeige?|zeichne|erstelle|vergleiche|wie|was|welche[rs]?|wo|wann|montre|dessine|trace|cr[ée]e|compare[zr]?|combien|quel(?:le)?s?|muestra|dibuja|crea|compara|cu[aá]nt[oa]s?|qu[eé]|cu[aá]l(?:es)?|mostra|disegna|confronta|quant[ieao]|quale)(?![\p{L}\p{N}])/iu;
const charted =
  /(?<!\p{L})(?:(?:bar|line|pie|area|column|scatter|donut|bubble)?\s?(?:charts?|graphs?|plots?|maps?)|histogram|treemap|timeline|\p{L}*diagramme?s?|grafik|(?:land)?karte|graphiques?|cartes?|gr[aá]ficos?|mapas?|grafic[io]|mappa)(?!\p{L})/iu;

function isRequest(text: string): boolean {
  const sentences = text.split(/[.!?…]+(?:\s|$)|\n/).filter((part) => part.trim() !== '').length;
  if (asking.test(text)) return text.length <= 2000;
  if (charted.test(text)) return text.length <= mostRequest;
  const figures = text.match(/\d[\d.,]*/g)?.filter((number) => !/^(?:1[5-9]|20)\d\d\.?$/.test(number)) ?? [];
  if (figures.length < 2) return text.length <= mostRequest;
  return sentences < 2 && text.length <= 100;
}
