import * as statistics from '#contract/statistics.ts';
import { route } from '../http/route.ts';
import { readStatistics } from './read-statistics.ts';

export const routes = [route(statistics.read, (_, { db, now }) => readStatistics(db, now()))];
