/** Where a file of music is stored. */
export function musicFile(id: string): string {
  return `music/${id}`;
}
