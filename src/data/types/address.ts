const address = /^(?:https?:\/\/|www\.)[^\s"<>]{3,2000}$/iu;
const picture = /\.(?:png|jpe?g|gif|webp|svg|avif|bmp|ico)(?:[?#][^\s]*)?$/iu;

/** Whether a text is a web address. */
export function isAddress(text: string): boolean {
  return address.test(text.trim());
}

/** Whether a text is the URL of a picture, or an embedded picture. */
export function isPicture(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.startsWith('data:image/') || (isAddress(trimmed) && picture.test(trimmed));
}
