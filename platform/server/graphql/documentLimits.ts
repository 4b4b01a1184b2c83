import { type DocumentNode, Lexer, type SelectionSetNode, Source, TokenKind, visit } from 'graphql';
import { fragmentsByName, rootFields } from './callCost.ts';

// Contract README, "Limits".
const mostKibibytes = 32;
const mostDepth = 12;
const mostAliases = 30;
// The longest document of the product has 264 tokens and one root field; validation can be quadratic.
const mostTokens = 2000;
const mostNesting = 100;
const mostRootFields = 40;

/** Returns why a document is too large to read. */
export const sizeProblem = (text: string): string | undefined =>
  Buffer.byteLength(text) > mostKibibytes * 1024
    ? `The document is too large: at most ${mostKibibytes} KiB can be sent; put values into variables.`
    : undefined;

/** Returns why a document has too many tokens or too deep nesting to parse. Throws a GraphQLError for invalid tokens. */
export function tokenProblem(text: string): string | undefined {
  const lexer = new Lexer(new Source(text));
  let nesting = 0;
  for (let tokens = 0; tokens <= mostTokens; tokens += 1) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return undefined;
    if (opening.has(kind)) nesting += 1;
    if (closing.has(kind)) nesting -= 1;
    if (nesting > mostNesting)
      return `The document is too deep: at most ${mostNesting} brackets can be open at once.`;
  }
  return `The document is too long: at most ${mostTokens} words and signs can be sent.`;
}

const opening = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** Returns why a valid document requests too much at once; graphql itself limits introspection. */
export function extentProblem(document: DocumentNode): string | undefined {
  let aliases = 0;
  visit(document, {
    Field: ({ alias }) => {
      if (alias) aliases += 1;
    },
  });
  if (aliases > mostAliases) return `The document has too many aliases: at most ${mostAliases} are allowed.`;
  if (mostRootFieldsIn(document) > mostRootFields)
    return `The document has too many root fields: at most ${mostRootFields} are answered at once.`;
  return depthOf(document) > mostDepth
    ? `The document is too deep: at most ${mostDepth} levels of fields are allowed.`
    : undefined;
}

function mostRootFieldsIn({ definitions }: DocumentNode): number {
  const fragments = fragmentsByName(definitions);
  return Math.max(
    ...definitions.map((node) =>
      node.kind === 'OperationDefinition' ? rootFields(node.selectionSet, fragments).length : 0,
    ),
  );
}

/** Returns the levels of fields including fragments; measures each fragment once. */
function depthOf({ definitions }: DocumentNode): number {
  const fragments = new Map<string, SelectionSetNode>();
  for (const node of definitions)
    if (node.kind === 'FragmentDefinition') fragments.set(node.name.value, node.selectionSet);
  const measured = new Map<string, number>();
  const fragmentDepth = (name: string): number => {
    const known = measured.get(name);
    if (known !== undefined) return known;
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
