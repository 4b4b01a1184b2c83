import type { FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/** Names of the fields an operation reads of a root field's value. */
export function selectedFields(info: GraphQLResolveInfo): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { selectionSet } of info.fieldNodes)
    eachField(selectionSet, info.fragments, (name) => names.add(name));
  return names;
}

/** Names of the fields an operation reads of the rows of a connection (below `nodes` and `edges.node`). */
export function selectedRowFields(info: GraphQLResolveInfo): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { selectionSet } of info.fieldNodes)
    eachField(selectionSet, info.fragments, (name, inner) => {
      if (name === 'nodes') eachField(inner, info.fragments, (field) => names.add(field));
      if (name === 'edges')
        eachField(inner, info.fragments, (field, row) => {
          if (field === 'node') eachField(row, info.fragments, (cell) => names.add(cell));
        });
    });
  return names;
}

const eachField = (
  selection: SelectionSetNode | undefined,
  fragments: Readonly<Record<string, FragmentDefinitionNode | undefined>>,
  visit: (name: string, selection: SelectionSetNode | undefined) => void,
): void => {
  for (const node of selection?.selections ?? []) {
    if (node.kind === 'Field') visit(node.name.value, node.selectionSet);
    else if (node.kind === 'InlineFragment') eachField(node.selectionSet, fragments, visit);
    else eachField(fragments[node.name.value]?.selectionSet, fragments, visit);
  }
};
