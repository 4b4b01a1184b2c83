import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
  isAbstractType,
  visit,
} from 'graphql';

/** Context for reading the selections of a document. */
export interface SelectionContext {
  schema: GraphQLSchema;
  fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** Values of the variables in @skip and @include. */
  flags: ReadonlyMap<string, boolean>;
}

/** Returns the names of the variables in @skip and @include. */
export function findFlagNames(document: DocumentNode): readonly string[] {
  const names = new Set<string>();
  visit(document, {
    Directive: (node) => {
      const value = isCondition(node) ? findConditionValue(node) : undefined;
      if (value?.kind === 'Variable') names.add(value.name.value);
    },
  });
  return [...names];
}

/** Returns merged field nodes by response name, in the order of the result. */
export function mergeFields(
  context: SelectionContext,
  type: GraphQLObjectType,
  nodes: readonly { selectionSet?: SelectionSetNode | undefined }[],
): ReadonlyMap<string, readonly FieldNode[]> {
  const merged = new Map<string, FieldNode[]>();
  const spread = new Set<string>();
  const collect = (selections: readonly SelectionNode[]): void => {
    for (const node of selections) {
      if (!isIncluded(node, context.flags)) continue;
      if (node.kind === 'Field') {
        const name = (node.alias ?? node.name).value;
        const mergedNodes = merged.get(name);
        if (mergedNodes) mergedNodes.push(node);
        else merged.set(name, [node]);
      } else if (node.kind === 'InlineFragment') {
        if (applies(context.schema, node.typeCondition?.name.value, type))
          collect(node.selectionSet.selections);
      } else if (!spread.has(node.name.value)) {
        spread.add(node.name.value);
        const fragment = context.fragments[node.name.value];
        if (fragment && applies(context.schema, fragment.typeCondition.name.value, type))
          collect(fragment.selectionSet.selections);
      }
    }
  };
  for (const { selectionSet } of nodes) collect(selectionSet?.selections ?? []);
  return merged;
}

const isIncluded = ({ directives }: SelectionNode, flags: ReadonlyMap<string, boolean>): boolean =>
  (directives ?? []).every((node) => {
    if (!isCondition(node)) return true;
    const value = findConditionValue(node);
    const holds =
      value?.kind === 'Variable'
        ? flags.get(value.name.value)
        : value?.kind === 'BooleanValue' && value.value;
    return holds === (node.name.value === 'include');
  });

const isCondition = ({ name }: DirectiveNode): boolean => name.value === 'skip' || name.value === 'include';

const findConditionValue = (node: DirectiveNode) =>
  node.arguments?.find(({ name }) => name.value === 'if')?.value;

const applies = (schema: GraphQLSchema, condition: string | undefined, type: GraphQLObjectType): boolean => {
  if (condition === undefined || condition === type.name) return true;
  const conditionType = schema.getType(condition);
  return isAbstractType(conditionType) && schema.isSubType(conditionType, type);
};
