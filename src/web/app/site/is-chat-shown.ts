const without = /^\/panel\/(project\/[^/]+|video-render\/new)\/?$/;

/** conformance S2: no chat on the page of a project, on a new video, or on any phone or tablet. */
export function isChatShown(path: string, { isMobile }: { isMobile: boolean }): boolean {
  return !isMobile && !without.test(path);
}
