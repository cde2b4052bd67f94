import { lockUser } from '../auth/index.ts';
import type { Files } from '../object-store/files.ts';
import type { Ports } from '../ports.ts';
import { changeUser } from '../user/index.ts';

/** Puts another picture in place, or none, and removes the file of the one before. */
export async function replaceAvatar({ db, files }: Pick<Ports, 'db' | 'files'>, userId: string, avatar: string | null) {
  const before = await db.transaction(async (within) => {
    const row = await lockUser(within, userId);
    await changeUser(within, userId, { avatar });
    return row?.avatar ?? null;
  });
  await removeAvatarFile(files, before);
}

/** Pictures from elsewhere are addresses, not files of ours. */
export async function removeAvatarFile(files: Files, avatar: string | null): Promise<void> {
  if (avatar?.startsWith('avatar-')) await files.remove(avatar);
}
