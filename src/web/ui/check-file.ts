import { formatBytes } from '#lib/format-bytes.ts';

interface FileRules {
  /** Extensions and media types: ".csv", "image/png", "image/*". Empty: anything. */
  accept: readonly string[];
  maxBytes: number;
}

interface FileFacts {
  name: string;
  type: string;
  size: number;
}

/** The reason why a file is refused, as a sentence, or null when it is accepted. */
export function checkFile(file: FileFacts, { accept, maxBytes }: FileRules): string | null {
  if (accept.length > 0 && !accept.some((pattern) => fits(file, pattern.toLowerCase()))) {
    return `“${file.name}” is not a supported file type. Use ${listEndings(accept)}.`;
  }
  if (file.size > maxBytes) {
    return `“${file.name}” is ${formatBytes(file.size)}. The limit is ${formatBytes(maxBytes)}.`;
  }
  if (file.size === 0) return `“${file.name}” is empty.`;
  return null;
}

function fits(file: FileFacts, pattern: string): boolean {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern);
  if (pattern.endsWith('/*')) return file.type.startsWith(pattern.slice(0, -1));
  return file.type === pattern;
}

function listEndings(accept: readonly string[]): string {
  const endings = accept.filter((pattern) => pattern.startsWith('.')).map((pattern) => pattern.slice(1).toUpperCase());
  const names = endings.length > 0 ? endings : [...accept];
  return names.length === 1 ? String(names[0]) : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
