/** Names of what everybody may see. Other keys of the store cannot be spelled here. */
export const publicName = /^(avatar-[A-Za-z0-9_-]{20,80}\.webp|picture-[A-Za-z0-9_-]{20,80}\.(png|jpg))$/;
