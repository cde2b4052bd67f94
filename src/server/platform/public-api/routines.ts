import type { Routine } from '../jobs/routine.ts';
import { replyRetentionMs } from './once.ts';
import { purgeIdempotentReplies } from './store.ts';

/** Hourly: forgets replies whose Idempotency-Key no longer counts. */
export const idempotentReplyPurge: Routine = {
  name: 'public-api.forget-replies',
  everyMinutes: 60,
  run: ({ db, now }) => purgeIdempotentReplies(db, new Date(now().getTime() - replyRetentionMs)),
};
