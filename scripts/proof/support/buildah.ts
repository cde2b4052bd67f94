import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Programs of Debian that building an image here needs, and that are missing. */
export function missingPrograms(): string[] {
  return ['buildah', 'mmdebstrap'].filter((name) => spawnSync(name, ['--version']).error !== undefined);
}

type Inspected = {
  OCIv1: {
    config: { User: string; Env: string[]; Entrypoint: string[]; Cmd: string[]; WorkingDir: string; Volumes: object };
  };
  Docker: { config: { Healthcheck: { Test: string[] } } };
};

/** An image with its files in a folder, and a folder for its one volume. */
export type Unpacked = Inspected['OCIv1']['config'] & { root: string; volume: string; healthCheck: string[] };

/** Buildah with a store of its own in a folder: no daemon, no namespaces, so it works inside containers too. */
export function openBuildah(folder: string) {
  const own = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];

  function call(...words: string[]): string {
    const { status, stdout, stderr } = spawnSync('buildah', [...own, ...words], { encoding: 'utf8', maxBuffer: 64e6 });
    if (status !== 0) throw new Error(`buildah ${words[0]} ended with ${status}: ${`${stdout}${stderr}`.slice(-3000)}`);
    return stdout.trim();
  }

  return {
    /** Whether the registry gives the image; it then lies here. */
    canPull: (image: string) => spawnSync('buildah', [...own, 'pull', '--quiet', image]).status === 0,
    build: (image: string, context: string) =>
      call('bud', '--pull-never', '--isolation', 'chroot', '--format', 'docker', '--tag', image, context),
    unpack(image: string): Unpacked {
      const { OCIv1, Docker } = JSON.parse(call('inspect', '--type', 'image', image)) as Inspected; // as buildah says it
      const [volume = '/data'] = Object.keys(OCIv1.config.Volumes ?? {});
      const root = call('mount', call('from', '--pull-never', image));
      return { ...OCIv1.config, root, volume, healthCheck: Docker.config.Healthcheck?.Test.slice(1) ?? [] };
    },
    close: () => void spawnSync('buildah', [...own, 'umount', '--all']),
  };
}

type Run = { data: string; env: Readonly<Record<string, string>>; program: readonly string[] };

/**
 * Runs a program with the files, the user, the folder and the environment of an image, and with a folder as its volume.
 * The mounts are seen by the program alone.
 */
export function runInImage(image: Unpacked, { data, env, program }: Run): ChildProcess {
  const settings = [...image.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  return spawn('unshare', ['--mount', 'sh', '-c', enter, 'sh', ...settings, ...program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ ROOT: image.root, DATA: data, VOLUME: image.volume, USER_NAME: image.User, FOLDER: image.WorkingDir },
    },
  });
}

const enter = `
mount --bind "$DATA" "$ROOT$VOLUME" && mount -t proc proc "$ROOT/proc" && mount --rbind /dev "$ROOT/dev" \
  && exec chroot --userspec="$USER_NAME" "$ROOT" /usr/bin/env --ignore-environment --chdir="$FOLDER" "$@"`;
