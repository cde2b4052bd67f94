import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readReviewed, toReview } from './audit/reviewed.ts';

// Known vulnerabilities of what production installs, as the npm registry has them, and exposed packages that are newer
// than their last review. Exit code 0: nothing to do; 1: a high or critical one; 2: the registry did not answer.
// npm run audit [-- --registry=URL]
const { values } = parseArgs({ options: { registry: { type: 'string' } } });

const audited = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      fixAvailable: z.unknown(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});
const refused = z.object({ message: z.string() });

const registry = values.registry === undefined ? [] : [`--registry=${values.registry}`];
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', ...registry], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const reply = parse(stdout);
const { data } = audited.safeParse(reply);
if (data === undefined) {
  const said = refused.safeParse(reply).data?.message.replace(/https?:\/\/\S+/g, 'the registry') ?? 'no reason given';
  console.error(
    `Not checked: the npm registry does not answer audits (${said}). That is no proof that nothing is known.`,
  );
  process.exitCode = 2;
} else {
  const found = Object.entries(data.vulnerabilities);
  for (const [name, { severity, range, via, fixAvailable }] of found) {
    const words = via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} (${one.url})`));
    console.log(`${severity}: ${name} ${range}: ${words.join('; ')}${fixAvailable ? '. A fix is available.' : ''}`);
  }
  const isBad = found.some(([, { severity }]) => severity === 'high' || severity === 'critical');
  console.log(found.length === 0 ? 'No vulnerability is known.' : `Vulnerable packages: ${found.length}`);
  process.exitCode = isBad ? 1 : 0;
}

const exposed = readReviewed(readFileSync('docs/security/dependencies.md', 'utf8'));
const waiting = toReview(exposed, JSON.parse(readFileSync('package-lock.json', 'utf8')));
for (const { name, installed, version, reviewed } of waiting)
  console.log(
    reviewed === null
      ? `To review: ${name} ${installed} was never looked up.`
      : `To review: ${name} ${installed} is installed, ${version} was reviewed on ${reviewed}.`,
  );
console.log(`${exposed.length - waiting.length} of ${exposed.length} exposed packages are reviewed as installed.`);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a page of a proxy, say
  }
}
