import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Env } from '#env';
import { buildApp } from '#server/app.ts';
import type { Ports } from '#server/ports.ts';
import { addChatFrame } from '../http/chat-frame.ts';
import { addPages } from '../http/pages/pages.ts';
import { purgeRateLimits } from '../http/rate-limit.ts';
import { listenOnPort } from './listen.ts';

type Options = { isDevelopment: boolean; registry: Registry };

/** The web service: API and pages on one port. */
export async function startWeb(env: Env, ports: Ports, { isDevelopment, registry }: Options): Promise<FastifyInstance> {
  const app = await buildApp(env, ports, registry);
  sweepHourly(app, ports);
  if (env.CHAT_WIDGET_SCRIPT !== undefined) addChatFrame(app, env.CHAT_WIDGET_SCRIPT);
  await addPages(app, pageSettings(env, ports.publicUrl), { isDevelopment });
  await listenOnPort(app, env, 'PORT');
  return app;
}

function sweepHourly(app: FastifyInstance, { db, log }: Ports): void {
  const sweep = () =>
    purgeRateLimits(db).catch((error) => log.warn({ err: error }, 'old rate limits stay for another hour'));
  const timer = setInterval(sweep, 3_600_000);
  app.addHook('onClose', async () => clearInterval(timer));
}

function pageSettings(env: Env, publicUrl: string) {
  return {
    publicUrl,
    bases: { api: env.API_BASE, blog: env.BLOG_BASE_URL, video: env.VIDEO_BASE_URL, file: env.FILE_BASE_URL },
    links: {
      docs: env.LINK_DOCS,
      scheduling: env.LINK_SCHEDULING ?? null,
      videoChannel: env.LINK_VIDEO_CHANNEL ?? null,
      extension: env.LINK_EXTENSION ?? null,
      designPlugin: env.LINK_DESIGN_PLUGIN ?? null,
    },
    designToolOrigins: env.DESIGN_TOOL_ORIGINS,
    hasChat: env.CHAT_WIDGET_SCRIPT !== undefined,
    isProduction: env.NODE_ENV === 'production',
  };
}
