/** Whether this browser lets a page put a picture on the clipboard. */
export function canCopyPicture(): boolean {
  return typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function';
}

/** The clipboard is called at once, while the click still counts as a user action; the picture may come later. */
export async function copyPicture(make: () => Promise<Blob>): Promise<void> {
  const picture = make();
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  } catch (error) {
    await picture; // if the picture failed, its own error says more
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    throw new Error(
      isRefused
        ? 'Your browser does not allow copying images. Export the PNG instead.'
        : 'The image could not be copied. Export the PNG instead.',
      { cause: error },
    );
  }
}
