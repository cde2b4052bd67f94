import fs from 'node:fs';
const out = JSON.parse(fs.readFileSync('scan.json','utf8'));
const pkg = (p) => { const m = p.match(/^src\/(data|chart|view|render|sdk|stripe-sim)\//); return m ? m[1] : 'app'; };
const conv = new Set(['meta','loader','routes','jobKinds','template','manifest','default','links','headers','action','shouldRevalidate','handle','ErrorBoundary','HydrateFallback','jobs','routines']);
const homes = new Map(); const all = [];
for (const [p, v] of Object.entries(out)) { if (!p.startsWith('src/') || v.test || /\.(test|spec)\./.test(p) || /\/testing\//.test(p) || /^src\/ai\/offline\/|^src\/chart\/suggest\/|client\/endpoints\/|sdk\/api\.ts|sdk\/calls\.ts|type-names\.ts/.test(p)) continue; for (const e of v.exports) { if (e.kind === 're' || conv.has(e.name)) continue; all.push([p, e.name, e.kind, new Set(v.by.filter((b) => !/\.test\./.test(b.from)).map((b) => b.from)).size]); const k = pkg(p) + '|' + e.name; if (!homes.has(k)) homes.set(k, []); homes.get(k).push(p); } }
const doubles = [...homes].filter(([k, h]) => h.length > 1 && !(h.some((x) => x.startsWith('src/contract/')) && h.filter((x) => !x.startsWith('src/contract/')).length <= 1 && false));
// a contract call is read as projects.list: not a double
const isCall = (p) => p.startsWith('src/contract/');
const calls = new Map(); for (const p in out) if (isCall(p)) { const t = fs.readFileSync(`${process.env.REPO ?? '.'}/${p}`, 'utf8'); for (const m of t.matchAll(/export const (\w+) = call\(/g)) calls.set(p + '|' + m[1], 1); for (const m of t.matchAll(/export const (\w+) = (define)?[cC]all\(/g)) calls.set(p + '|' + m[1], 1); }
const res = []; for (const [k, h] of doubles) { const name = k.split('|')[1]; const rest = h.filter((p) => !calls.has(p + '|' + name)); const hadCall = rest.length < h.length; const n = hadCall ? rest.filter((p) => !p.startsWith('src/server/')) : rest; const real = hadCall ? (n.length > 0 ? [...rest] : []) : rest; if (real.length > 1) res.push([k, real]); }
console.log('doubles per package', res.length, 'homes', res.reduce((a, [, h]) => a + h.length, 0));
fs.writeFileSync('doubles-now.tsv', res.map(([k, h]) => k.replace('|', '\t') + '\t' + h.join(' ')).join('\n'));
const by = {}; for (const [k] of res) by[k.split('|')[0]] = (by[k.split('|')[0]] ?? 0) + 1; console.log(by, 'calls', calls.size);
const retired = /^(most|MOST_|least|LEAST_|longest|largest|widest|shortest|smallest|fewest|keep|kept|Kept|Keep|tell|Tell|told|isTold|hear|heard|bring|brought|take|Take|taking|Taking|taken|own|Own|forget|sweep|tend|tidy|mend|settle|learn|lay|say|Say|enter|Met$|Whole$|Door|begin|give|put|drop|looks$|beginLook|keptLook|Means$|Manner|Wish$|Way$|Sign$|Said$|UsedPorts|figure|Figure|moment|Moment|wanted|Wanted|shown|counted|notice|Notice|sights|patience|putOff|plays$|onGoOn|enliven|Look$|readLook|lookOf)(?![a-z])/;
const ret = all.filter(([p, n]) => retired.test(n) || /[a-z]Words$|^wordsOf|^inWords/.test(n));
console.log('retired', ret.length); const g = {}; for (const [, n] of ret) { const m = (n.match(/^[a-zA-Z][a-z]+/) ?? [n])[0]; g[m] = (g[m] ?? 0) + 1; } console.log(g);
fs.writeFileSync('retired-now.tsv', ret.map((r) => r.join('\t')).join('\n'));
