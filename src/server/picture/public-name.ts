/** Names of public pictures. Other keys of the store do not match. */
export const publicName = /^(avatar-[A-Za-z0-9_-]{20,80}\.webp|picture-[A-Za-z0-9_-]{20,80}\.(png|jpg))$/;
