// Takes `export` from names that no other file reads. usage: REPO=… node unexport.mjs [--all]
import ts from 'typescript'; import fs from 'node:fs'; import path from 'node:path';
const root = path.resolve(process.env.REPO); const rel = (p) => path.relative(root, p);
const all = []; const walk = (d) => { for (const e of fs.readdirSync(d, { withFileTypes: true })) { const p = path.join(d, e.name); if (e.isDirectory()) { if (e.name !== 'node_modules') walk(p); } else if (/\.(tsx?|mts|mjs|js)$/.test(e.name)) all.push(p); } };
for (const d of ['src', 'tests', 'bench', 'scripts']) walk(path.join(root, d)); for (const f of fs.readdirSync(root)) if (/\.(ts|mjs|cjs)$/.test(f)) all.push(path.join(root, f));
const set = new Set(all);
const resolve = (from, spec) => { let b; if (spec.startsWith('.')) b = path.resolve(path.dirname(from), spec); else if (spec === '#env') b = path.join(root, 'src/env.ts'); else if (/^#[a-z-]+\//.test(spec)) b = path.join(root, spec.startsWith('#tests/') ? '' : 'src', spec.slice(1)); else return null; return set.has(b) ? b : null; };
const used = new Map(); const use = (f, n) => { if (!used.has(f)) used.set(f, new Set()); used.get(f).add(n); };
const texts = new Map();
for (const p of all) { const text = fs.readFileSync(p, 'utf8'); texts.set(p, text); const sf = ts.createSourceFile(p, text, 99, true, p.endsWith('x') ? 4 : 3);
  const visit = (n) => {
    if ((ts.isImportDeclaration(n) || ts.isExportDeclaration(n)) && n.moduleSpecifier) { const t = resolve(p, n.moduleSpecifier.text); if (t) { if (ts.isExportDeclaration(n)) { if (n.exportClause && ts.isNamedExports(n.exportClause)) for (const e of n.exportClause.elements) use(t, (e.propertyName ?? e.name).text); else use(t, '*'); } else { const c = n.importClause; if (c?.name) use(t, 'default'); if (c?.namedBindings && ts.isNamespaceImport(c.namedBindings)) use(t, '*'); for (const e of c?.namedBindings?.elements ?? []) use(t, (e.propertyName ?? e.name).text); } } }
    else if (ts.isImportTypeNode(n) && ts.isLiteralTypeNode(n.argument)) { const t = resolve(p, n.argument.literal.text); if (t) use(t, '*'); }
    else if (ts.isStringLiteralLike(n) && /\.(tsx?|js)(#[\w-]+)?$/.test(n.text) && !(n.parent && (ts.isImportDeclaration(n.parent) || ts.isExportDeclaration(n.parent)))) { const at = n.text.indexOf('#', 1); const spec = at > 0 ? n.text.slice(0, at) : n.text; for (const t of [resolve(p, spec), resolve(p, './' + spec), path.join(root, spec), path.join(root, 'src', spec)]) if (t && set.has(t)) use(t, '*'); }
    ts.forEachChild(n, visit); }; visit(sf); }
let count = 0; const names = [];
const only = process.argv[2] && process.argv[2] !== '--all' ? new Set(fs.readFileSync(process.argv[2], 'utf8').trim().split('\n')) : null;
for (const p of all) { const f = rel(p); if (!f.startsWith('src/') || /\.(test|spec)\./.test(f) || /\/table\.ts$|\/routes\/|\/endpoints\/|\/public\/|entry\.(client|server)|\.d\.ts|src\/sdk|src\/view\/(alone|api|embed|frame|react|share|chart|bring-geo)|define-story|main\.ts|root\.tsx|app\/routes\.ts|migrations/.test(f)) continue; if (only && !only.has(f)) continue;
  const u = used.get(p) ?? new Set(); if (u.has('*')) continue; const text = texts.get(p); const sf = ts.createSourceFile(p, text, 99, true, p.endsWith('x') ? 4 : 3); const edits = [];
  for (const s of sf.statements) { const m = s.modifiers?.find((x) => x.kind === ts.SyntaxKind.ExportKeyword); if (!m || s.modifiers.some((x) => x.kind === ts.SyntaxKind.DefaultKeyword)) continue; const ns = s.name ? [s.name.text] : ts.isVariableStatement(s) ? s.declarationList.declarations.flatMap((d) => ts.isIdentifier(d.name) ? [d.name.text] : ['*']) : ['*']; if (ns.includes('*') || ns.some((n) => u.has(n))) continue; edits.push([m.getStart(), m.getEnd() + 1]); names.push(f + ' ' + ns.join()); count++; }
  if (edits.length) { let t = text; for (const [a, b] of edits.sort((x, y) => y[0] - x[0])) t = t.slice(0, a) + t.slice(b); if (!process.env.DRY) fs.writeFileSync(p, t); } }
console.log('unexported', count); 
