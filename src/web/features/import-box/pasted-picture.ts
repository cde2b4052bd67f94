/** The picture on the clipboard, or the reason why there is none. */
export async function pastedPicture(): Promise<File | string> {
  const items = await navigator.clipboard?.read?.().catch(() => null);
  if (!items) return 'The browser did not allow reading the clipboard. Press Ctrl+V or ⌘V on this page instead.';
  for (const item of items) {
    const type = item.types.find((each) => each.startsWith('image/'));
    if (type !== undefined) return new File([await item.getType(type)], 'Screenshot.png', { type });
  }
  return 'There is no picture on the clipboard.';
}
