import type { Route } from '../http/route.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { workspaceRoutes } from './workspace-routes.ts';

export const routes: Route[] = [...workspaceRoutes, ...invitationRoutes];
