import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** A Chromium to test with: the one named, the one on the PATH, Debian's, or Playwright's own, in this order. */
export function provideBrowser(): string {
  return process.env.CHROMIUM_PATH ?? onPath() ?? fromDebian() ?? fromPlaywright();
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fromDebian(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('Installing Debian’s chromium …');
  const apt = (...words: string[]) =>
    spawnSync('apt-get', ['-qq', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium');
  return onPath();
}

function fromPlaywright(): string {
  const path = chromium.executablePath();
  if (!existsSync(path)) {
    console.log('Installing Playwright’s chromium …');
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium'], {
      stdio: 'inherit',
    });
  }
  if (!existsSync(path))
    throw new Error('There is no Chromium here and none could be installed. Set CHROMIUM_PATH to one.');
  return path;
}
