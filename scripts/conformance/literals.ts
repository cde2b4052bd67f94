export type Node = { readonly [key: string]: unknown };

/** What names stand for at a place of a file: the expressions their values come from. */
export type Scope = { names: Map<string, Source[]>; calls: Map<string, unknown[][]>; outer: Scope | null };

type Source = { node: unknown; scope: Scope };

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

export function scopeOfModule(module: unknown): Scope {
  const calls = new Map<string, unknown[][]>();
  collectCalls(module, calls);
  return { names: new Map(), calls, outer: null };
}

/** The names that a block, a loop or a function adds to those around it. */
export function scopeInside(node: Node, outer: Scope): Scope {
  const scope: Scope = { names: new Map(), calls: outer.calls, outer };
  for (const statement of statementsOf(node)) declare(statement, scope);
  if (node.type === 'ForOfStatement' && isNode(node.left) && Array.isArray(node.left.declarations))
    for (const { id } of node.left.declarations) bind(id, { node: node.right, scope: outer }, scope);
  if (node.type === 'FunctionDeclaration' && isNode(node.identifier))
    bindParameters(node, scope, (place) => argumentsOf(String((node.identifier as Node).value), place, scope));
  if (node.type === 'VariableDeclarator' && isNode(node.id) && isFunction(node.init))
    bindParameters(node.init, scope, (place) => argumentsOf(String((node.id as Node).value), place, scope));
  if (node.type === 'CallExpression' && Array.isArray(node.arguments))
    for (const { expression } of node.arguments)
      if (isFunction(expression)) bindParameters(expression, scope, () => [{ node: node.callee, scope: outer }]);
  return scope.names.size === 0 ? outer : scope;
}

/** Every text written in an expression or in what its names stand for. */
export function literalsOf(expression: unknown, scope: Scope, seen = new Set<unknown>()): string[] {
  if (Array.isArray(expression)) return expression.flatMap((each) => literalsOf(each, scope, seen));
  if (!isNode(expression) || seen.has(expression)) return [];
  seen.add(expression);
  if (expression.type === 'StringLiteral') return [String(expression.value)];
  if (expression.type === 'TemplateElement') return [String(expression.cooked ?? expression.raw)];
  if (expression.type === 'Identifier') {
    const sources = find(String(expression.value), scope);
    return sources.flatMap(({ node, scope: there }) => literalsOf(node, there, seen));
  }
  if (expression.type === 'MemberExpression') return literalsOf(expression.object, scope, seen);
  return Object.values(expression).flatMap((each) => literalsOf(each, scope, seen));
}

function find(name: string, scope: Scope | null): Source[] {
  return scope === null ? [] : (scope.names.get(name) ?? find(name, scope.outer));
}

function statementsOf(node: Node): unknown[] {
  const body = node.type === 'Module' ? node.body : node.type === 'BlockStatement' ? node.stmts : [];
  return Array.isArray(body) ? body : [];
}

function declare(statement: unknown, scope: Scope): void {
  if (!isNode(statement)) return;
  if (statement.type === 'ExportDeclaration') declare(statement.declaration, scope);
  if (statement.type === 'VariableDeclaration' && Array.isArray(statement.declarations))
    for (const { id, init } of statement.declarations) bind(id, { node: init, scope }, scope);
}

/** Each name of a pattern such as `{ id, path }` stands for the whole that it is taken from. */
function bind(pattern: unknown, source: Source, scope: Scope): void {
  if (Array.isArray(pattern)) for (const each of pattern) bind(each, source, scope);
  if (!isNode(pattern)) return;
  if (pattern.type === 'Identifier') {
    const name = String(pattern.value);
    scope.names.set(name, [...(scope.names.get(name) ?? []), source]);
    return;
  }
  for (const part of [pattern.elements, pattern.properties, pattern.key, pattern.left, pattern.argument, pattern.pat])
    bind(part, source, scope);
  if (pattern.type === 'KeyValuePatternProperty') bind(pattern.value, source, scope);
}

function isFunction(value: unknown): value is Node {
  return isNode(value) && (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression');
}

function bindParameters({ params }: Node, scope: Scope, sourcesOf: (place: number) => Source[]): void {
  if (!Array.isArray(params)) return;
  for (const [place, parameter] of params.entries())
    for (const source of sourcesOf(place)) bind(parameter, source, scope);
}

function argumentsOf(name: string, place: number, scope: Scope): Source[] {
  const outermost = (each: Scope): Scope => (each.outer === null ? each : outermost(each.outer));
  const where = outermost(scope);
  return (scope.calls.get(name) ?? []).map((words) => ({ node: words[place], scope: where }));
}

function collectCalls(value: unknown, calls: Map<string, unknown[][]>): void {
  if (Array.isArray(value)) for (const each of value) collectCalls(each, calls);
  if (!isNode(value) || Array.isArray(value)) return;
  const { type, callee, arguments: words } = value;
  if (type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' && Array.isArray(words))
    calls.set(String(callee.value), [...(calls.get(String(callee.value)) ?? []), words]);
  for (const each of Object.values(value)) collectCalls(each, calls);
}
