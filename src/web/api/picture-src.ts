/** Where a picture is that the server names by its path under the API. */
export function pictureSrc(path: string, apiBase: string): string {
  return path.startsWith('http') ? path : apiBase + path;
}
