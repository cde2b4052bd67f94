/** Says whether a file is a picture or a PDF, by its media type or its name. Null for other files. */
export function pictureOrPdf({ name, type = '' }: { name: string; type?: string }): 'image' | 'pdf' | null {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  return type.startsWith('image/') || /\.(?:png|jpe?g|webp|gif|svg)$/i.test(name) ? 'image' : null;
}
