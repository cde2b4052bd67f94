import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Chromium for tests, in this order: the one named, the headless shell on the PATH or from Debian, any other on the
 * PATH, or Playwright's own. The headless shell has no windows, so a page costs a third.
 */
export function provideBrowser(): string {
  return findShell() ?? shellFromDebian() ?? findWindowed() ?? fromPlaywright();
}

/** The same without installing anything, for single browser tests. */
export function findBrowser(): string {
  return findShell() ?? findWindowed() ?? chromium.executablePath();
}

/** Chromium with windows, for measurements in the browser that people use. */
export function provideWindowedBrowser(): string {
  return process.env.CHROMIUM_PATH ?? findWindowed() ?? fromDebian('chromium', findWindowed) ?? fromPlaywright();
}

function findShell(): string | null {
  return process.env.CHROMIUM_PATH ?? onPath(['chromium-headless-shell', 'chrome-headless-shell']);
}

function findWindowed(): string | null {
  return onPath(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']);
}

function shellFromDebian(): string | null {
  return fromDebian('chromium-headless-shell', findShell);
}

function onPath(names: string[]): string | null {
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

function fromDebian(name: string, find: () => string | null): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log(`Installing Debian’s ${name} …`);
  const apt = (...words: string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', '--no-remove', name);
  return find();
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

if (import.meta.main) provideBrowser();
