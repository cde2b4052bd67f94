import * as contract from '#contract/video/music.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { cleanFilename } from '#server/platform/object-store/clean-filename.ts';
import { sendFile } from '#server/platform/object-store/send-file.ts';
import { deleteMusic, findMusic, listMusic, musicFile } from './store.ts';
import type { MusicRow } from './table.ts';
import { receiveMusic } from './take-music.ts';

export const routes = [
  route(contract.upload, async (_, context) => presentMusic(await receiveMusic(context, context.user.id))),

  route(contract.list, async (_, { db, user }) => ({ music: (await listMusic(db, user.id)).map(presentMusic) })),

  route(contract.read, async ({ id }, { db, user, files, reply }) => {
    const { name } = (await findMusic(db, { id, userId: user.id })) ?? refuse('not-found');
    const file = (await files.stat(musicFile(id))) ?? refuse('not-found');
    return sendFile(reply, { files, file, filename: cleanFilename(name) });
  }),

  route(contract.remove, async ({ id }, { db, user, files }) => {
    if ((await findMusic(db, { id, userId: user.id })) === null) refuse('not-found');
    await deleteMusic(db, id);
    await files.remove(musicFile(id));
    return new ReplyWithMessage('Music deleted. Finished videos keep their sound.', null);
  }),
];

function presentMusic({ id, name, seconds, size, createdAt }: MusicRow): contract.Music {
  return { id, name, seconds, size, createdAt: createdAt.toISOString() };
}
