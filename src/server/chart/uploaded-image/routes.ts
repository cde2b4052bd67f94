import * as file from '#contract/data/file.ts';
import { presentPage } from '#server/platform/db/page.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, type Route, route } from '#server/platform/http/route.ts';
import { sendFile } from '#server/platform/object-store/send-file.ts';
import { presentFile } from './present.ts';
import { receiveChartImage } from './receive-picture.ts';
import { listPictures, publicName, removePicture } from './store.ts';

export const routes: Route[] = [
  route(file.upload, async (_, context) => presentFile(await receiveChartImage(context, context.user.id))),

  route(file.list, async (page, { user, db }) => presentPage(page, await listPictures(db, user.id, page), presentFile)),

  route(file.read, async ({ name }, { files, reply }) => {
    const found = publicName.test(name) ? await files.stat(name) : undefined;
    if (found === undefined) refuse('not-found');
    // A name belongs to one picture forever: another picture has another name.
    // The widths of a font are asked for each time, to notice when it was deleted.
    const isLasting = !name.endsWith('.json');
    reply.header('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'public, no-cache');
    reply.header('cross-origin-resource-policy', 'cross-origin'); // charts embedded in other sites show it
    reply.header('access-control-allow-origin', '*'); // fonts are fetched with CORS
    return sendFile(reply, { files, file: found, filename: name });
  }),

  route(file.remove, async ({ name }, { user, db, files }) => {
    requireThat(await removePicture(db, { name, ownerId: user.id }), 'not-found');
    await files.remove(name); // the database schedules it again if this fails
    return new ReplyWithMessage('Picture removed.', null);
  }),
];
