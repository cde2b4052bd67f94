// Moves files and folders and rewrites every path that names them. usage: REPO=… node move.mjs map.tsv   (old<TAB>new; folders end with /)
import ts from 'typescript'; import fs from 'node:fs'; import path from 'node:path'; import { execFileSync } from 'node:child_process';
const root = path.resolve(process.env.REPO); const abs = (p) => path.join(root, p); const rel = (p) => path.relative(root, p);
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }).trim().split('\n').filter((p) => fs.existsSync(abs(p)));
const rules = fs.readFileSync(process.argv[2], 'utf8').split('\n').map((l) => l.split('#')[0].trim()).filter(Boolean).map((l) => l.split(/\s+/));
for (const [a] of rules) if (!fs.existsSync(abs(a))) console.log('MISSING', a);
const files = new Map(rules.filter(([a]) => !a.endsWith('/'))); const folders = rules.filter(([a]) => a.endsWith('/')).sort((x, y) => y[0].length - x[0].length);
// a file's test moves along
for (const [a, b] of [...files]) { const t = a.replace(/(\.tsx?)$/, '.test$1'); for (const tt of [t, t.replace(/x$/, '')]) if (tt !== a && fs.existsSync(abs(tt)) && !files.has(tt)) files.set(tt, b.replace(/\.tsx?$/, '') + tt.slice(a.replace(/\.tsx?$/, '').length)); }
const to = (p) => { if (files.has(p)) return files.get(p); for (const [a, b] of folders) if (p.startsWith(a)) return b + p.slice(a.length); return p; };
const toDir = (d) => { const x = d.endsWith('/') ? d : d + '/'; for (const [a, b] of folders) if (x.startsWith(a)) return (b + x.slice(a.length)).replace(/\/$/, ''); return d.replace(/\/$/, ''); };
const targets = new Map(); for (const p of tracked) { const n = to(p); if (targets.has(n)) { console.log('COLLISION', p, targets.get(n), '→', n); process.exitCode = 1; } targets.set(n, p); }
if (process.exitCode) process.exit(1);
const set = new Set(tracked); const isDir = (p) => { try { return fs.statSync(abs(p)).isDirectory(); } catch { return false; } };
const room = (p) => { const s = p.split('/'); if (s[0] !== 'src' || s.length < 3) return s[0]; if (s[1] === 'server') return s.length > 3 ? 'server/' + s[2] : 'server'; if (s[1] === 'web') return s.length > 3 ? 'web/' + s[2] + (s[2] === 'features' ? '/' + s[3] + (s.length > 5 ? '/' + s[4] : '') : '') : 'web'; return s[1]; };
const relSpec = (from, target) => { const r = path.relative(path.dirname(from), target); return r === '' ? '.' : r.startsWith('.') ? r : './' + r; };
const aliasOf = (p) => p.startsWith('src/') && p.split('/').length > 2 ? '#' + p.slice(4) : p.startsWith('tests/') ? '#' + p : null;
let edited = 0; const warnings = []; const outputs = new Map();
for (const f of tracked) { if (!/\.(tsx?|mts|mjs|js|cjs)$/.test(f) || f.startsWith('assets/')) continue; const text = fs.readFileSync(abs(f), 'utf8'); const nf = to(f); const edits = []; const sf = ts.createSourceFile(f, text, 99, true, f.endsWith('x') ? 4 : 3);
  const visit = (n) => { if (ts.isStringLiteralLike(n) && n.text.length > 1 && n.text.length < 300) { const s = n.text; const at = s.indexOf('#', 1); const q = s.indexOf('?'); const end = [at > 0 ? at : s.length, q > 0 ? q : s.length].reduce((x, y) => Math.min(x, y)); const spec = s.slice(0, end); const rest = s.slice(end); let fresh = null; const P = n.parent; const isModule = (ts.isImportDeclaration(P) || ts.isExportDeclaration(P) || (ts.isLiteralTypeNode(P) && ts.isImportTypeNode(P.parent)));
      if (/^#[a-z-]+\//.test(spec)) { const old = (spec.startsWith('#tests/') ? '' : 'src/') + spec.slice(1); if (set.has(old) && (to(old) !== old || nf !== f)) { const t = to(old); const same = isModule && room(nf) === room(t) && (nf.startsWith('src/server/') || (nf.startsWith('src/web/') && room(nf).startsWith('web/features/'))) ; fresh = same ? relSpec(nf, t) : aliasOf(t) ?? relSpec(nf, t); } }
      else if (/^\.\.?(\/|$)/.test(spec)) { const old = path.normalize(path.join(path.dirname(f), spec)); const clean = old.replace(/\/$/, ''); if (set.has(clean)) { const t = to(clean); if (t !== clean || nf !== f) { const useAlias = isModule && aliasOf(t) && nf.startsWith('src/') && (room(nf) !== room(t)) && (room(nf).split('/')[0] !== room(t).split('/')[0] || /^(server|web)/.test(room(nf))); fresh = useAlias ? aliasOf(t) : relSpec(nf, t); } }
        else if (isDir(clean) && (!/^[./]+$/.test(spec) || /import\.meta/.test(P.getText()))) { const t = toDir(clean); if (t !== clean || nf !== f) { fresh = relSpec(nf, t) + (spec.endsWith('/') ? '/' : ''); if (path.dirname(nf) !== path.dirname(f) || t !== clean) warnings.push(`${f}: folder ${spec} → ${fresh}`); } }
        else if (spec.includes('*') && nf !== f) warnings.push(`${f}: glob ${s}`); }
      else if (/^(src|tests|bench|scripts|docs)\//.test(spec)) { const c = spec.replace(/\/$/, ''); if (set.has(c)) fresh = to(c); else if (isDir(c) && toDir(c) !== c) { fresh = toDir(c) + (spec.endsWith('/') ? '/' : ''); } else if (spec.includes('*') || rules.some(([a]) => spec.startsWith(a))) { for (const [a, b] of folders) if (spec.startsWith(a)) { fresh = b + spec.slice(a.length); break; } if (!fresh && spec.includes('*')) warnings.push(`${f}: glob ${s}`); } }
      if (fresh !== null && fresh + rest !== s) edits.push([n.getStart() + 1, n.getEnd() - 1, fresh + rest]); }
    if (ts.isTemplateExpression(n) && /(src|server|web|chart)\//.test(n.head.text) && rules.some(([a]) => n.getText().includes(a.replace(/^src\//, '')))) warnings.push(`${f}: template ${n.getText().slice(0, 80)}`);
    ts.forEachChild(n, visit); }; visit(sf);
  if (f !== nf && /import\.meta\.(dirname|url|filename)/.test(text)) { for (const m of text.matchAll(/.*import\.meta\.(dirname|filename|glob).*/g)) warnings.push(`${f}: ${m[0].trim()}`); }
  if (edits.length) { let t = text; for (const [a, b, s] of edits.sort((x, y) => y[0] - x[0])) t = t.slice(0, a) + s + t.slice(b); outputs.set(f, t); edited++; } }
for (const f of tracked) { if (/\.css$/.test(f) && to(f) !== f) { const text = fs.readFileSync(abs(f), 'utf8'); const t = text.replace(/(['"(])(\.\.?\/[^'")]+)(['")])/g, (m, a, s, b) => { const old = path.normalize(path.join(path.dirname(f), s)); return set.has(old) || isDir(old) ? a + relSpec(to(f), set.has(old) ? to(old) : toDir(old)) + b : m; }); if (t !== text) outputs.set(f, t); } }
const pairs = [...files, ...folders].sort((x, y) => y[0].length - x[0].length); const byOld = new Map(pairs); const esc = (x) => x.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'); const anyOld = new RegExp(pairs.map(([a]) => a.endsWith('/') ? esc(a.slice(0, -1)) + '(?:/|(?![\\w/.-]))' : esc(a)).join('|'), 'g');
for (const f of tracked) { if (!/\.(md|json|cjs|html|ya?ml|txt|css|svg)$|Dockerfile|\.dockerignore|\.ci\/run/.test(f) || /package-lock|^docs\/api\/|^assets\/|conformance-tests/.test(f) && !/conformance/.test(f)) continue; const text = outputs.get(f) ?? fs.readFileSync(abs(f), 'utf8'); if (text.length > 3e6) continue; let t = text.replace(anyOld, (m, _p) => { const hit = byOld.get(m) ?? (byOld.get(m + '/')?.slice(0, -1)); return hit ?? m; });
  if (/\.md$/.test(f)) { // links relative to the document
    t = t.replace(/\]\((\.\.?\/[^)#]+)/g, (m, s) => { const old = path.normalize(path.join(path.dirname(f), s)); const n = set.has(old) ? to(old) : isDir(old) ? toDir(old) : null; return n && (n !== old || to(f) !== f) ? '](' + relSpec(to(f), n) : m; }); }
  if (t !== text) { outputs.set(f, t); console.log('text', f); } }
for (const [f, t] of outputs) fs.writeFileSync(abs(f), t);
let moved = 0; for (const f of tracked) { const n = to(f); if (n !== f) { fs.mkdirSync(path.dirname(abs(n)), { recursive: true }); fs.renameSync(abs(f), abs(n)); moved++; } }
for (const d of new Set(tracked.map((p) => path.dirname(p)))) { let x = d; while (x !== '.' && fs.existsSync(abs(x)) && fs.readdirSync(abs(x)).length === 0) { fs.rmdirSync(abs(x)); x = path.dirname(x); } }
console.log('moved', moved, 'edited', edited); for (const w of warnings) console.log('  ?', w);
