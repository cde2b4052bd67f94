import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { freePort } from './start-server.ts';

/** A browser in separate processes, with a profile folder that outlives it: it can be killed as in a crash. */
export async function startBrowser(folder: string): Promise<{ page: Page; kill(): Promise<void> }> {
  const port = await freePort();
  const words = ['--headless=new', '--no-sandbox', '--disable-gpu', `--user-data-dir=${folder}`];
  const child = spawn(findBrowser(), [...words, `--remote-debugging-port=${port}`, 'about:blank'], {
    detached: true,
    stdio: 'ignore',
  });
  const browser = await connected(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('a browser has a context');
  return {
    page: await context.newPage(),
    async kill() {
      const ended = once(child, 'exit');
      process.kill(-(child.pid ?? 0), 'SIGKILL'); // it and all its children
      await ended;
      await browser.close().catch(() => {});
    },
  };
}

async function connected(address: string) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await chromium.connectOverCDP(address);
    } catch (error) {
      if (attempt > 150) throw error;
      await sleep(200);
    }
  }
}
