import * as fonts from '#contract/chart/fonts.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { requireProjectWorkspace } from '../project/index.ts';
import { requireBrandRight } from './may.ts';
import { presentFonts } from './present.ts';
import { filesOf, listFonts, removeFont } from './store.ts';
import { receiveFont } from './take-font.ts';

export const routes = [
  route(fonts.upload, async (_, context) => {
    const { workspaceId, name } = await receiveFont(context, context.user);
    const all = presentFonts(await listFonts(context.db, workspaceId));
    return all.find((font) => font.name === name) ?? refuse('not-found');
  }),

  route(fonts.list, async ({ workspaceId }, { user, db }) => {
    await requireProjectWorkspace(db, { workspaceId, user, right: 'see' });
    return { fonts: presentFonts(await listFonts(db, workspaceId)) };
  }),

  route(fonts.remove, async ({ workspaceId, name }, { user, db, files }) => {
    await requireBrandRight(db, { workspaceId, user });
    const removed = await removeFont(db, { workspaceId, name });
    requireThat(removed.length > 0, 'not-found');
    for (const key of removed.flatMap(filesOf)) await files.remove(key); // the database schedules it again if this fails
    return new ReplyWithMessage('Font deleted. Charts that use it are drawn in Noto Sans.', null);
  }),
];
