import * as sessions from '#contract/sessions.ts';
import { requireThat } from '../http/errors.ts';
import { route, Said } from '../http/route.ts';
import { presentSession } from './present.ts';
import { closeSessionsOf } from './session.ts';
import { closeSessionById, listSessions } from './store.ts';

export const sessionRoutes = [
  route(sessions.list, async (_, { user, db, now }) => {
    const rows = await listSessions(db, user.id, now());
    return { sessions: rows.map((row) => presentSession(row, user.sessionId)) };
  }),

  route(sessions.close, async ({ id }, { user, db }) => {
    requireThat(await closeSessionById(db, user.id, id), 'not-found');
    return new Said('Device signed out.', null);
  }),

  route(sessions.closeOthers, async (_, { user, db }) => {
    const closed = await closeSessionsOf(db, user.id, user.sessionId);
    return new Said('All other devices signed out.', { closed });
  }),
];
