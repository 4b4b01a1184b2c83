import { type DocumentNode, type SelectionSetNode, visit } from 'graphql';

// Contract README, "Limits".
const mostKibibytes = 32;
const mostDepth = 12;
const mostAliases = 30;

/** Why a text is not looked at. */
export const sizeProblem = (text: string): string | undefined =>
  Buffer.byteLength(text) > mostKibibytes * 1024
    ? `The document is too large: at most ${mostKibibytes} KiB can be sent; put values into variables.`
    : undefined;

/** Why a valid document asks for too much at once; what is below introspection has a limit of graphql's own. */
export function extentProblem(document: DocumentNode): string | undefined {
  let aliases = 0;
  visit(document, {
    Field: ({ alias }) => {
      if (alias) aliases += 1;
    },
  });
  if (aliases > mostAliases) return `The document has too many aliases: at most ${mostAliases} are allowed.`;
  return depthOf(document) > mostDepth
    ? `The document is too deep: at most ${mostDepth} levels of fields are allowed.`
    : undefined;
}

/** Levels of fields, through fragments; each fragment is measured once. */
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
