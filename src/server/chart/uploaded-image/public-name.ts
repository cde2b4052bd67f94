/** Names of public files: pictures of charts and of the blog, and fonts with the widths of their letters. Other keys of the store do not match. */
export const publicName =
  /^(avatar-[A-Za-z0-9_-]{20,80}\.webp|picture-[A-Za-z0-9_-]{20,80}\.(png|jpg|svg)|media-[A-Za-z0-9_-]{20,80}-\d{1,5}x\d{1,5}\.(webp|svg)|font-[A-Za-z0-9_-]{20,80}\.(woff2|json))$/;
