import { parseSync } from 'vite';

/** One source file as the checks of the structure read it. Lines count from 1. */
export interface Source {
  path: string;
  text: string;
  /** Names of variables, functions, types, parameters and members that the file declares. */
  declared: readonly Name[];
  exported: readonly Name[];
  /** Every identifier of the code, with the number of its occurrences. */
  uses: ReadonlyMap<string, number>;
  /** Text of each comment without its delimiters; consecutive lines of `//` are one comment. */
  comments: readonly Name[];
  imports: readonly Import[];
}

export interface Name {
  name: string;
  line: number;
}

export interface Import {
  specifier: string;
  /** Imported names; '*' for a namespace, a dynamic import or a side effect. */
  names: readonly string[];
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Parses a TypeScript, TSX or mjs file; throws when it has a syntax error. */
export function readSource(path: string, text: string): Source {
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const lineStarts = [...text.matchAll(/^/gm)].map(({ index }) => index);
  const lineAt = (offset: number) => countUpTo(lineStarts, offset);
  const declared: Name[] = [];
  const uses = new Map<string, number>();
  const dynamic: Import[] = [];
  const declare = (node: unknown) => {
    for (const { name, start } of boundNames(node)) declared.push({ name, line: lineAt(start) });
  };
  const visit = (node: Node) => {
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && typeof node['name'] === 'string')
      uses.set(node['name'], (uses.get(node['name']) ?? 0) + 1);
    for (const key of declaringKeys[node.type] ?? []) declare(node[key]);
    if (
      node.type === 'ImportExpression' &&
      isNode(node['source']) &&
      typeof node['source']['value'] === 'string'
    )
      dynamic.push({ specifier: node['source']['value'], names: ['*'] });
  };
  if (isNode(program)) walk(program, visit);
  return {
    path,
    text,
    declared,
    exported: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, start }) =>
        exportName.name === null || exportName.name === undefined
          ? []
          : [{ name: exportName.name, line: lineAt(start) }],
      ),
    ),
    uses,
    comments: joinLineComments(comments, text).map(({ value, start }) => ({
      name: value,
      line: lineAt(start),
    })),
    imports: [
      ...module.staticImports.map(({ moduleRequest, entries }) => ({
        specifier: moduleRequest.value,
        names: entries.length === 0 ? ['*'] : entries.map(({ importName }) => importName.name ?? '*'),
      })),
      ...dynamic,
    ],
  };
}

/** Keys of a syntax node under which it declares names. Keys of object literals belong to the type they fill. */
const declaringKeys: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  TSInterfaceDeclaration: ['id'],
  TSTypeAliasDeclaration: ['id'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
  CatchClause: ['param'],
};

function boundNames(node: unknown): readonly { name: string; start: number }[] {
  if (Array.isArray(node)) return node.flatMap(boundNames);
  if (!isNode(node)) return [];
  if (node.type === 'Identifier' && typeof node['name'] === 'string')
    return [{ name: node['name'], start: node.start }];
  const inner = {
    AssignmentPattern: 'left',
    RestElement: 'argument',
    Property: 'value',
    TSParameterProperty: 'parameter',
  }[node.type];
  if (inner !== undefined) return boundNames(node[inner]);
  return boundNames(
    node.type === 'ObjectPattern' ? node['properties'] : node.type === 'ArrayPattern' ? node['elements'] : [],
  );
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function joinLineComments(
  comments: readonly { type: string; value: string; start: number; end: number }[],
  text: string,
): readonly { value: string; start: number }[] {
  const joined: { value: string; start: number; end: number; isLine: boolean }[] = [];
  for (const { type, value, start, end } of comments) {
    const before = joined.at(-1);
    if (type === 'Line' && before?.isLine && /^\s*$/.test(text.slice(before.end, start))) {
      before.value += `\n${value}`;
      before.end = end;
    } else joined.push({ value, start, end, isLine: type === 'Line' });
  }
  return joined;
}

/** Number of sorted values that are at most the limit. */
function countUpTo(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
