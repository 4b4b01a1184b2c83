import { extname } from 'node:path';
import { parseSync } from 'vite';

/** A node of the parser's syntax tree; start and end are character offsets in the text. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Parses a TypeScript file; throws on syntax errors. */
export function parseFile(path: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(path, text, { lang: extname(path) === '.tsx' ? 'tsx' : 'ts' });
  const root: unknown = program;
  if (errors.length > 0 || !isNode(root)) throw new Error(`${path} cannot be parsed.`);
  return root;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The nodes in a field that holds one node or a list of them. */
export function nodesIn(node: SyntaxNode, field: string): readonly SyntaxNode[] {
  const value = node[field];
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

/** Returns the executable child nodes: no types, module names, keys or descriptive texts. */
function runningChildren(node: SyntaxNode): readonly SyntaxNode[] {
  const { callee } = node;
  const ofLog = isNode(callee) && isLogMethod(callee);
  return Object.keys(node)
    .filter((field) => field !== 'key' || node.computed === true)
    .flatMap((field) => nodesIn(node, field))
    .filter((child) => runs(child) && !isDescription(child) && !(ofLog && isText(child)));
}

/** Description of a type, field or argument of the GraphQL schema, which does not affect responses. */
export const isDescription = ({ type, key, value }: SyntaxNode): boolean =>
  type === 'Property' &&
  isNode(key) &&
  /^(description|describe|deprecationReason)$/.test(String(key.name)) &&
  isNode(value) &&
  isText(value) &&
  !isWord(value);

/** `log.error` and `request.log.error`; tests do not check the wording of log messages. */
const isLogMethod = ({ object, property }: SyntaxNode): boolean =>
  isNode(object) &&
  isNode(property) &&
  /^(trace|debug|info|warn|error|fatal)$/.test(String(property.name)) &&
  [object, object.property].some((log) => isNode(log) && log.name === 'log');

/** A single word, such as the name of a column; sentences have a space or a full stop. */
const isWord = ({ value }: SyntaxNode): boolean => typeof value === 'string' && !/ |\.$/.test(value);

/** A literal or template, or several of them joined by +. */
const isText = (node: SyntaxNode): boolean =>
  node.type === 'BinaryExpression'
    ? ['left', 'right'].every((side) => nodesIn(node, side).every(isText))
    : node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

const typeWrappers = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

function runs({ type, importKind, directive }: SyntaxNode): boolean {
  if (typeof directive === 'string' || importKind !== undefined) return false;
  if (/^(Import|ExportAll)/.test(type)) return type === 'ImportExpression';
  return !type.startsWith('TS') || typeWrappers.has(type);
}

/** Yields all executable nodes, outer nodes first. */
export function* nodesBelow(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  if (isDeveloperText(node)) return;
  for (const child of runningChildren(node)) yield* nodesBelow(child);
}

/** Messages of thrown bugs, which tests do not check. */
const isDeveloperText = ({ type, callee }: SyntaxNode): boolean =>
  type === 'NewExpression' && isNode(callee) && /^(Type|Range)?Error$/.test(String(callee.name));
