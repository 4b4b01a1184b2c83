import { operators, shortened, swappedMethods, unwrappedMethods } from './replacements.ts';
import { type SyntaxNode, isDescription, isNode, nodesBelow, nodesIn, parseFile } from './syntax.ts';

/** A small change: `replacement` replaces the characters from start to end. */
export interface SourceChange {
  path: string;
  kind: string;
  start: number;
  end: number;
  replacement: string;
}

type Edit = Omit<SourceChange, 'path'>;

/** Returns all small changes of a file; descriptive texts (GraphQL descriptions, log messages) are not changed. */
export function findChanges(path: string, text: string): readonly SourceChange[] {
  return [...nodesBelow(parseFile(path, text))]
    .flatMap((node) => findEdits(node, text))
    .filter(({ start, end, replacement }) => text.slice(start, end) !== replacement)
    .map((edit) => ({ path, ...edit }));
}

/** Returns the text of the file with the change. */
export const changedText = (text: string, { start, end, replacement }: SourceChange): string =>
  text.slice(0, start) + replacement + text.slice(end);

function findEdits(node: SyntaxNode, text: string): readonly Edit[] {
  const find = finders[node.type];
  return find === undefined ? [] : find(node, text);
}

type Finder = (node: SyntaxNode, text: string) => readonly Edit[];

const replace = (kind: string, { start, end }: Pick<SyntaxNode, 'start' | 'end'>, by: string): Edit => ({
  kind,
  start,
  end,
  replacement: by,
});

const finders: Readonly<Record<string, Finder>> = {
  BinaryExpression: operatorEdits,
  AssignmentExpression: operatorEdits,
  UpdateExpression: (node) => [
    replace('operator', operatorRange(node), node.operator === '++' ? '--' : '++'),
  ],
  LogicalExpression: (node, text) => [
    ...operatorEdits(node, text),
    ...['left', 'right'].flatMap((side) =>
      nodesIn(node, side).map((operand) => replace('operand alone', node, sourceText(operand, text))),
    ),
  ],
  UnaryExpression: (node, text) =>
    ['!', '-'].includes(String(node.operator))
      ? nodesIn(node, 'argument').map((argument) => replace('sign', node, sourceText(argument, text)))
      : [],
  ConditionalExpression: conditionEdits,
  IfStatement: (node, text) => [
    ...conditionEdits(node, text),
    ...(node.alternate === null ? [replace('statement removed', node, ';')] : []),
  ],
  WhileStatement: conditionEdits,
  ExpressionStatement: removal,
  ThrowStatement: removal,
  BreakStatement: removal,
  ContinueStatement: removal,
  AwaitExpression: (node, text) =>
    nodesIn(node, 'argument').map((argument) => replace('await removed', node, sourceText(argument, text))),
  ArrayExpression: (node, text) => listEdits('element removed', nodesIn(node, 'elements'), text),
  ObjectExpression: (node, text) => listEdits('property removed', nodesIn(node, 'properties'), text),
  CallExpression: callEdits,
  NewExpression: (node, text) => swaps(nodesIn(node, 'arguments'), text),
  Literal: literalEdits,
  TemplateLiteral: (node) =>
    nodesIn(node, 'quasis').flatMap(({ start, value }) => {
      const raw = rawText(value);
      // The parser includes the delimiters in the range.
      return raw === ''
        ? []
        : [replace('text emptied', { start: start + 1, end: start + 1 + raw.length }, '')];
    }),
};

const rawText = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';

function removal(node: SyntaxNode): readonly Edit[] {
  return [replace('statement removed', node, ';')];
}

function operatorEdits(node: SyntaxNode, text: string): readonly Edit[] {
  const [left] = nodesIn(node, 'left');
  const operator = String(node.operator);
  if (left === undefined) return [];
  const start = text.indexOf(operator, left.end);
  return (operators[operator] ?? []).map((by) =>
    replace('operator', { start, end: start + operator.length }, by),
  );
}

function operatorRange({ start, end, prefix }: SyntaxNode) {
  return prefix === true ? { start, end: start + 2 } : { start: end - 2, end };
}

function conditionEdits(node: SyntaxNode, text: string): readonly Edit[] {
  return nodesIn(node, 'test').map((test) =>
    replace('condition negated', test, `!(${sourceText(test, text)})`),
  );
}

/** Removes one member of a list with its comma. */
function listEdits(kind: string, members: readonly SyntaxNode[], text: string): readonly Edit[] {
  return members
    .filter((member) => !isDescription(member))
    .map((member) => {
      const comma = /^\s*,/.exec(text.slice(member.end))?.[0] ?? '';
      return replace(kind, { start: member.start, end: member.end + comma.length }, '');
    });
}

function callEdits(node: SyntaxNode, text: string): readonly Edit[] {
  return [...swaps(nodesIn(node, 'arguments'), text), ...methodEdits(node, text)];
}

function swaps(given: readonly SyntaxNode[], text: string): readonly Edit[] {
  return given.slice(1).flatMap((second, index) => {
    const first = given[index];
    if (first === undefined || [first, second].some(({ type }) => type === 'SpreadElement')) return [];
    const between = text.slice(first.end, second.start);
    const swapped = sourceText(second, text) + between + sourceText(first, text);
    return [replace('arguments swapped', { start: first.start, end: second.end }, swapped)];
  });
}

function methodEdits(node: SyntaxNode, text: string): readonly Edit[] {
  const { callee } = node;
  if (!isNode(callee) || callee.computed === true || !isNode(callee.object) || !isNode(callee.property))
    return [];
  const name = String(callee.property.name);
  const other = swappedMethods[name];
  return [
    ...(other === undefined ? [] : [replace('method swapped', callee.property, other)]),
    ...(unwrappedMethods.has(name) ? [replace('method removed', node, sourceText(callee.object, text))] : []),
  ];
}

function literalEdits(node: SyntaxNode, text: string): readonly Edit[] {
  const { value } = node;
  const source = sourceText(node, text);
  if (typeof value === 'boolean') return [replace('constant', node, String(!value))];
  if (typeof value === 'number')
    return [value + 1, value - 1].map((by) => replace('constant', node, by < 0 ? `(${by})` : String(by)));
  if (typeof value === 'bigint') return [replace('constant', node, `${value + 1n}n`)];
  if (typeof value === 'string')
    return [value === '' ? replace('text filled', node, "'x'") : replace('text emptied', node, "''")];
  return isNode(node.regex) || node.regex === undefined ? [] : patternEdits(node, source);
}

/** Changes a regular expression in one position. */
function patternEdits(node: SyntaxNode, source: string): readonly Edit[] {
  return shortened
    .flatMap(([pattern, by]) => [...source.matchAll(pattern)].map((found) => ({ found, by })))
    .map(({ found, by }) => {
      const start = node.start + found.index;
      return replace('pattern', { start, end: start + found[0].length }, by);
    });
}

const sourceText = ({ start, end }: SyntaxNode, text: string): string => text.slice(start, end);
