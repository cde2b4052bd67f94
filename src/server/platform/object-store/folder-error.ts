import { FilesError, type FilesErrorCode } from './files.ts';

const sentences: Record<string, [FilesErrorCode, string]> = {
  ENOSPC: ['no-space', 'The disk is full, so the file could not be saved.'],
  EDQUOT: ['no-space', 'The disk quota is used up, so the file could not be saved.'],
  EACCES: ['no-access', 'The server is not allowed to use its files folder.'],
  EPERM: ['no-access', 'The server is not allowed to use its files folder.'],
  EROFS: ['no-access', 'The files folder is read-only.'],
  ENOTDIR: ['bad-key', 'There is a file where a folder is needed.'],
  EEXIST: ['bad-key', 'There is a file where a folder is needed.'],
  EISDIR: ['bad-key', 'There is a folder where the file should go.'],
  ENOTEMPTY: ['bad-key', 'There is a folder where the file should go.'],
};

/** The error of the operating system, as one sentence. Unexpected errors stay as they are: they are bugs. */
export function toFolderError(error: unknown): unknown {
  const [code, sentence] = sentences[codeOf(error)] ?? [];
  return code && sentence ? new FilesError(code, sentence, { cause: error }) : error;
}

export function isFileMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && !(error instanceof FilesError) ? String(error.code) : '';
}
