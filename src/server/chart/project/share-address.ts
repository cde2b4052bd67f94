/** The URL of a published chart. */
export function addressOf(publicUrl: string, id: string): string {
  return `${publicUrl}/share/${id}`;
}
