import {
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type GraphQLType,
  type InlineFragmentNode,
  type SelectionSetNode,
  getNamedType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { isLongList } from '../operation/longLists.ts';

/** Returns the names of the fields that an operation requests of a root field. */
export function selectedFields(info: GraphQLResolveInfo): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { selectionSet } of info.fieldNodes)
    visitFields(selectionSet, info.fragments, (name) => names.add(name));
  return names;
}

/** Returns whether an operation requests a long list below a root field, at any depth. */
export function readsLongList(info: GraphQLResolveInfo): boolean {
  const type = getNamedType(info.returnType);
  const seen = new Set<string>();
  return info.fieldNodes.some(({ selectionSet }) => hasLongList(info, type, selectionSet, seen));
}

const hasLongList = (
  info: GraphQLResolveInfo,
  type: GraphQLType | undefined,
  selection: SelectionSetNode | undefined,
  seen: Set<string>,
): boolean =>
  (isObjectType(type) || isInterfaceType(type)) &&
  (selection?.selections ?? []).some((node) => {
    if (node.kind === 'Field') {
      const field = type.getFields()[node.name.value];
      const inner = field && getNamedType(field.type);
      return isLongList(type.name, node.name.value) || hasLongList(info, inner, node.selectionSet, seen);
    }
    if (node.kind === 'InlineFragment')
      return hasLongList(info, fragmentType(info, node, type), node.selectionSet, seen);
    const name = node.name.value;
    const fragment = seen.has(name) ? undefined : info.fragments[name];
    seen.add(name);
    return (
      fragment !== undefined &&
      hasLongList(info, fragmentType(info, fragment, type), fragment.selectionSet, seen)
    );
  });

const fragmentType = (
  { schema }: GraphQLResolveInfo,
  { typeCondition }: InlineFragmentNode | FragmentDefinitionNode,
  otherwise: GraphQLType,
): GraphQLType => (typeCondition && schema.getType(typeCondition.name.value)) ?? otherwise;

const visitFields = (
  selection: SelectionSetNode | undefined,
  fragments: Readonly<Record<string, FragmentDefinitionNode | undefined>>,
  visit: (name: string, selection: SelectionSetNode | undefined) => void,
): void => {
  for (const node of selection?.selections ?? []) {
    if (node.kind === 'Field') visit(node.name.value, node.selectionSet);
    else if (node.kind === 'InlineFragment') visitFields(node.selectionSet, fragments, visit);
    else visitFields(fragments[node.name.value]?.selectionSet, fragments, visit);
  }
};
