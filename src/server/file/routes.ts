import * as file from '#contract/file.ts';
import { sendFile } from '../files/send-file.ts';
import { refuse } from '../http/errors.ts';
import { type Route, route } from '../http/route.ts';

/** Names of what everybody may see. Other keys of the store cannot be spelled here. */
const publicName = /^avatar-[A-Za-z0-9_-]{20,80}\.webp$/;

export const routes: Route[] = [
  route(file.read, async ({ name }, { files, reply }) => {
    const found = publicName.test(name) ? await files.stat(name) : undefined;
    if (found === undefined) refuse('not-found');
    // A name stands for one picture for ever: another picture has another name.
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return sendFile(reply, { files, file: found, filename: name });
  }),
];
