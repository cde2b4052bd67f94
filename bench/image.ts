import { startServer } from '#tests/support/start-server.ts';
import { besideStaticFile } from './beside-static-file.ts';
import { bar, report } from './report.ts';

// Cached image of a published chart by URL, compared with a static file of the same bytes, alternating in one run.
await using server = await startServer({ env: { LOG_LEVEL: 'info' } });
const listed = await fetch(`${server.url}/api/project/public/list?template=bar`);
const { data } = (await listed.json()) as { data: { items: { shareId: string }[] } }; // as the contract says
const address = `${server.url}/i/${data.items[0]?.shareId}.png?w=800`;
const image = Buffer.from(await (await fetch(address)).arrayBuffer());

const { percent, ours, fixed } = await besideStaticFile(image, 'image.png', { address });
if (!process.argv.includes('--json'))
  console.log(`${image.length} bytes: static file ${fixed} req/s, image URL ${ours} req/s`);
report({ 'cached image URL, share of a static file': bar(percent, { atLeast: 50 }, '%') });
