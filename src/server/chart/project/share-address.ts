/** The URL of a published chart. */
export function shareUrl(publicUrl: string, id: string): string {
  return `${publicUrl}/share/${id}`;
}
