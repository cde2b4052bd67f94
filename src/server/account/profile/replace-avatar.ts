import type { Files } from '#server/platform/object-store/files.ts';
import type { Ports } from '#server/ports.ts';
import { lockUser } from '../auth/index.ts';
import { changeUser } from '../user/index.ts';

/** Sets another picture, or none, and removes the file of the previous one. */
export async function replaceAvatar({ db, files }: Pick<Ports, 'db' | 'files'>, userId: string, avatar: string | null) {
  const before = await db.transaction(async (within) => {
    const row = await lockUser(within, userId);
    await changeUser(within, userId, { avatar });
    return row?.avatar ?? null;
  });
  await removeAvatarFile(files, before);
}

/** External pictures are URLs, not files of ours. */
export async function removeAvatarFile(files: Files, avatar: string | null): Promise<void> {
  if (avatar?.startsWith('avatar-')) await files.remove(avatar);
}
