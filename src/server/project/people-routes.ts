import * as projects from '#contract/projects.ts';
import { toEmailKey } from '#lib/email-key.ts';
import { route } from '../http/route.ts';
import { changing, enter } from './enter.ts';
import { listGuests, removeGuest } from './guest-store.ts';
import { inviteGuest } from './invite-guest.ts';
import { presentGuest } from './present.ts';
import { changeProject } from './store.ts';

export const peopleRoutes = [
  route(projects.guests, async ({ id }, { user, db }) => {
    const { project } = await enter(db, { id, user, right: 'change' });
    return { people: (await listGuests(db, id)).map(presentGuest), workspace: project.workspaceRole };
  }),

  route(projects.invite, async (asked, context) => ({
    people: (await inviteGuest(context, context.user, asked)).map(presentGuest),
  })),

  route(projects.uninvite, ({ id, email }, { user, db }) => {
    const isOwn = toEmailKey(email) === toEmailKey(user.email); // users can leave a chart that was shared with them
    return changing(db, { id, user, right: isOwn ? 'see' : 'share' }, async (within) => {
      await removeGuest(within, id, email);
      return { people: isOwn ? [] : (await listGuests(within, id)).map(presentGuest) };
    });
  }),

  route(projects.shareWithWorkspace, ({ id, workspace }, { user, db }) =>
    changing(db, { id, user, right: 'share' }, async (within) => {
      await changeProject(within, [id], { workspaceRole: workspace });
      return { people: (await listGuests(within, id)).map(presentGuest), workspace };
    }),
  ),
];
