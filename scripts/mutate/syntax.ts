import { extname } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree as the parser gives it; start and end count characters of the text. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** The syntax tree of a TypeScript file; throws for a text that is none. */
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

/** The nodes right below that run: no types, no names of modules, no keys, no texts that only describe. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const { callee } = node;
  const ofLog = isNode(callee) && isLogMethod(callee);
  return Object.keys(node)
    .filter((field) => field !== 'key' || node.computed === true)
    .flatMap((field) => nodesIn(node, field))
    .filter((child) => runs(child) && !isDescription(child) && !(ofLog && isText(child)));
}

/** A sentence on a type, field or argument of the GraphQL schema: no answer differs by it. */
export const isDescription = ({ type, key, value }: SyntaxNode): boolean =>
  type === 'Property' &&
  isNode(key) &&
  /^(description|describe|deprecationReason)$/.test(String(key.name)) &&
  isNode(value) &&
  isText(value) &&
  !isWord(value);

/** `log.error` and `request.log.error`; the wording of their messages is for people who operate the server. */
const isLogMethod = ({ object, property }: SyntaxNode): boolean =>
  isNode(object) &&
  isNode(property) &&
  /^(trace|debug|info|warn|error|fatal)$/.test(String(property.name)) &&
  [object, object.property].some((log) => isNode(log) && log.name === 'log');

/** The value of a column or file that is called description; sentences have a space or a full stop. */
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

/** All nodes that run, the outer before the inner. */
export function* nodesBelow(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  if (isDeveloperText(node)) return;
  for (const child of childrenOf(node)) yield* nodesBelow(child);
}

/** Texts of thrown bugs are for developers: no test looks at them. */
const isDeveloperText = ({ type, callee }: SyntaxNode): boolean =>
  type === 'NewExpression' && isNode(callee) && /^(Type|Range)?Error$/.test(String(callee.name));
