/** The URL of a picture that the server names by its path under the API. */
export function pictureSrc(path: string, apiBase: string): string {
  return path.startsWith('http') ? path : apiBase + path;
}
