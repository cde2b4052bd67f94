/** Pages that show data, and the URL of the data itself. The first rule that matches is used. */
type Rule = { host: RegExp; path: RegExp; to: (url: URL, parts: string[]) => string };

const rules: Rule[] = [
  {
    host: /^docs\.google\.com$/,
    path: /^\/spreadsheets\/(?:u\/\d+\/)?d\/e\/([\w-]+)\/pub(?:html)?$/,
    to: (url, [id]) => sheetAddress(`https://docs.google.com/spreadsheets/d/e/${id}/pub?single=true&output=csv`, url),
  },
  {
    host: /^docs\.google\.com$/,
    path: /^\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]{10,})(?:\/(?:edit|view|preview|htmlview|copy)?)?$/,
    to: (url, [id]) => sheetAddress(`https://docs.google.com/spreadsheets/d/${id}/export?format=csv`, url),
  },
  {
    host: /^drive\.google\.com$/,
    path: /^\/file\/(?:u\/\d+\/)?d\/([\w-]+)/,
    to: (_, [id]) => `https://drive.google.com/uc?export=download&id=${id}`,
  },
  {
    host: /^(?:www\.)?github\.com$/,
    path: /^\/([^/]+)\/([^/]+)\/(?:blob|raw)\/(.+)$/,
    to: (_, [owner, name, file]) => `https://raw.githubusercontent.com/${owner}/${name}/${file}`,
  },
  {
    host: /^gist\.github\.com$/,
    path: /^\/([^/]+)\/([0-9a-f]+)$/,
    to: (_, [owner, id]) => `https://gist.githubusercontent.com/${owner}/${id}/raw`,
  },
  {
    host: /^gitlab\.com$/,
    path: /^\/(.+)\/-\/blob\/(.+)$/,
    to: (_, [project, file]) => `https://gitlab.com/${project}/-/raw/${file}`,
  },
  { host: /^(?:www\.)?dropbox\.com$/, path: /^\/(?:s|sh|scl)\//, to: (url) => withField(url, 'dl', '1') },
  { host: /\.sharepoint\.com$/, path: /^\/:x:\//, to: (url) => withField(url, 'download', '1') },
];

/** The URL of the data itself, when a link leads to a page that only shows it. */
export function toDataAddress(address: string): string {
  const url = URL.parse(address.trim());
  if (url === null) return address;
  for (const { host, path, to } of rules) {
    const parts = host.test(url.hostname) ? path.exec(url.pathname) : null;
    if (parts) return to(url, parts.slice(1));
  }
  return address;
}

/** The sheet of a workbook that the query or the fragment names. */
function sheetAddress(address: string, { searchParams, hash }: URL): string {
  const gid = searchParams.get('gid') ?? /[#&]gid=(\d+)/.exec(hash)?.[1] ?? '';
  return /^\d+$/.test(gid) ? withField(new URL(address), 'gid', gid) : address;
}

function withField(url: URL, name: string, value: string): string {
  const changed = new URL(url);
  changed.searchParams.set(name, value);
  return changed.href;
}
