import { type DocumentNode, Lexer, type SelectionSetNode, Source, TokenKind, visit } from 'graphql';
import { fragmentsByName, collectRootFields } from '../operation/operationCost.ts';

// API conventions, "Limits".
const maxKibibytes = 32;
const maxDepth = 12;
const maxAliases = 30;
// The longest document of the product has 264 tokens and one root field; validation can be quadratic.
const maxTokens = 2000;
const maxNesting = 100;
const maxRootFields = 40;

/** Returns why a document is too large to read. */
export const findSizeProblem = (text: string): string | undefined =>
  Buffer.byteLength(text) > maxKibibytes * 1024
    ? `The document is too large. Send at most ${maxKibibytes} KiB, with values as variables.`
    : undefined;

/** Returns why a document has too many tokens or too deep nesting to parse. Throws a GraphQLError for invalid tokens. */
export function findTokenProblem(text: string): string | undefined {
  const lexer = new Lexer(new Source(text));
  let nesting = 0;
  for (let tokens = 0; tokens <= maxTokens; tokens += 1) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return undefined;
    if (opening.has(kind)) nesting += 1;
    if (closing.has(kind)) nesting -= 1;
    if (nesting > maxNesting)
      return `The document is nested too deeply. Open at most ${maxNesting} brackets at once.`;
  }
  return `The document is too long. Send at most ${maxTokens} tokens.`;
}

const opening = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** Returns why a valid document requests too much at once; graphql itself limits introspection. */
export function findExtentProblem(document: DocumentNode): string | undefined {
  let aliases = 0;
  visit(document, {
    Field: ({ alias }) => {
      if (alias) aliases += 1;
    },
  });
  if (aliases > maxAliases) return `The document has too many aliases. Use at most ${maxAliases}.`;
  if (countRootFields(document) > maxRootFields)
    return `The document has too many root fields. Request at most ${maxRootFields}.`;
  return measureDepth(document) > maxDepth
    ? `The document is nested too deeply. Request at most ${maxDepth} levels of fields.`
    : undefined;
}

function countRootFields({ definitions }: DocumentNode): number {
  const fragments = fragmentsByName(definitions);
  return Math.max(
    ...definitions.map((node) =>
      node.kind === 'OperationDefinition' ? collectRootFields(node.selectionSet, fragments).length : 0,
    ),
  );
}

/** Returns the levels of fields including fragments; measures each fragment once. */
function measureDepth({ definitions }: DocumentNode): number {
  const fragments = new Map<string, SelectionSetNode>();
  for (const node of definitions)
    if (node.kind === 'FragmentDefinition') fragments.set(node.name.value, node.selectionSet);
  const measured = new Map<string, number>();
  const fragmentDepth = (name: string): number => {
    const measuredDepth = measured.get(name);
    if (measuredDepth !== undefined) return measuredDepth;
    const depth = selectionDepth(fragments.get(name));
    measured.set(name, depth);
    return depth;
  };
  const selectionDepth = (selection: SelectionSetNode | undefined): number =>
    (selection?.selections ?? []).reduce((deepest, node) => {
      if (node.kind === 'FragmentSpread') return Math.max(deepest, fragmentDepth(node.name.value));
      if (node.kind === 'InlineFragment') return Math.max(deepest, selectionDepth(node.selectionSet));
      const below = node.name.value.startsWith('__') ? 0 : selectionDepth(node.selectionSet);
      return Math.max(deepest, below + 1);
    }, 0);
  return definitions.reduce(
    (deepest, node) =>
      node.kind === 'OperationDefinition' ? Math.max(deepest, selectionDepth(node.selectionSet)) : deepest,
    0,
  );
}
