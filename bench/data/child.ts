import { readFileSync } from 'node:fs';
import { type ReaderName, readers } from './readers.ts';

// One reader on one file in a process of its own: what it costs, as JSON.
const [name, path] = process.argv.slice(2) as [ReaderName, string]; // data.ts starts this
const bytes = readFileSync(path);
const before = process.cpuUsage();
const begun = performance.now();
const rows = readers[name](bytes);
const wall = performance.now() - begun;
const { user, system } = process.cpuUsage(before);
const { maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ rows, cpu: (user + system) / 1000, wall, peak: maxRSS * 1024 }));
