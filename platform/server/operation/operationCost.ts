import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isUnionType,
  visit,
} from 'graphql';
import { isLongList } from './longLists.ts';

/** Maximum cost of an operation in values of its result: 1.5 times the most expensive operation of the product, the
 * look-up of 1000 UPCs of an order file with 10 rows each (apps/api/tests/limits/operationCost.test.ts).
 */
export const maxCost = 630_000;

// Includes a quarter of the most expensive operations, but no page of a grid.
const largeCost = 150_000;

/** Returns whether an operation needs so much memory that a user may run only one at a time. */
export const isLargeCost = (cost: number): boolean => cost > largeCost;

// Estimated bytes of a value.
const bytesPerValue = 64;

/** Maximum bytes that an operation reads unless it is large. */
export const maxSmallOperationBytes = largeCost * bytesPerValue;

/** Options of a field with long texts, whose cost follows from its bytes. */
export const longTextOptions = (maxBytes: number) => ({
  extensions: { values: Math.ceil(maxBytes / bytesPerValue) },
});

/** Options of the argument of a root field that makes the database work like one for so many values of a result. */
export const argumentCostOptions = (values: number) => ({ extensions: { values } });

// Estimated rows of lists. Pages state their size; rows of long lists are counted when they are read
// (operationContext.ts).
const defaultRows = 5;
const defaultLongListRows = 10;
const defaultPageSize = 50;
const maxPageSize = 10_000;

/** Estimates the values of an operation's result from its page sizes and adds those of its variables, once for each root
 * field that uses them, and of arguments with a cost of their own.
 */
export type OperationCost = (variables: Readonly<Record<string, unknown>>) => number;

/** Returns why an operation is too expensive. */
export const findCostProblem = (cost: number): string | undefined =>
  cost > maxCost
    ? `The operation requests about ${Math.round(cost)} values, more than the limit of ${maxCost}. Request fewer rows or fields.`
    : undefined;

/** Analyzes an operation of a valid document; the returned function computes the cost for its variables. */
export function measureOperation(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
): OperationCost {
  const fragments = fragmentsByName(definitions);
  const root = schema.getRootType(operation.operation);
  const rootNodes = root ? collectRootFields(operation.selectionSet, fragments) : [];
  const parts = rootNodes.map((node) => {
    const costWith = (rows: number) =>
      root ? fieldCost({ schema, fragments, rows, costByFragment: new Map() }, root, node) : 0;
    const fixed = costWith(0);
    const variableNames = variablesIn(node.arguments);
    const rows = pageSize(node, operation);
    const field = root?.getFields()[node.name.value];
    return {
      fixed,
      costPerRow: costWith(1) - fixed,
      rows,
      variableNames,
      argumentCost: measureArguments(field, node, operation),
    };
  });
  return (variables) => {
    const entries = new Map(Object.entries(variables).map(([name, value]) => [name, entriesIn(value)]));
    return parts.reduce(
      (cost, { fixed, costPerRow, rows, variableNames, argumentCost }) =>
        cost +
        fixed +
        argumentCost(variables) +
        (costPerRow > 0 ? costPerRow * rows(variables) : 0) +
        variableNames.reduce((sum, name) => sum + (entries.get(name) ?? 0), 0),
      0,
    );
  };
}

/** Returns the cost of the arguments of a root field that have one; those that are absent, null or blank cost nothing. */
function measureArguments(
  field: GraphQLField<unknown, unknown> | undefined,
  { arguments: argumentNodes = [] }: FieldNode,
  { variableDefinitions = [] }: OperationDefinitionNode,
): OperationCost {
  const parts = argumentNodes.flatMap(({ name, value }) => {
    const values = field?.args.find((argument) => argument.name === name.value)?.extensions['values'];
    if (typeof values !== 'number') return [];
    const definition =
      value.kind === 'Variable'
        ? variableDefinitions.find(({ variable }) => variable.name.value === value.name.value)
        : undefined;
    const literal = value.kind === 'Variable' ? definition?.defaultValue : value;
    const fallback = literal?.kind === 'StringValue' ? literal.value : undefined;
    return [{ values, fallback, variableName: definition?.variable.name.value }];
  });
  return (variables) =>
    parts.reduce((cost, { values, fallback, variableName }) => {
      const isSent = variableName !== undefined && Object.hasOwn(variables, variableName);
      const value = isSent ? variables[variableName] : fallback;
      return typeof value === 'string' && value.trim() !== '' ? cost + values : cost;
    }, 0);
}

/** Returns the names of the variables in the arguments of a field. */
function variablesIn(argumentNodes: FieldNode['arguments'] = []): readonly string[] {
  const names: string[] = [];
  for (const node of argumentNodes) visit(node, { Variable: ({ name }) => void names.push(name.value) });
  return names;
}

/** Counts the members and entries of a value at any depth; `jsonBounds.ts` limits the depth and size. */
function entriesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, entry) => sum + 1 + entriesIn(entry), 0);
}

export function fragmentsByName(
  definitions: DocumentNode['definitions'],
): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions)
    if (node.kind === 'FragmentDefinition') fragments.set(node.name.value, node);
  return fragments;
}

/** Collects root fields, including those of fragments; each fragment once, because its fields are merged. */
export function collectRootFields(
  selectionSet: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  visited = new Set<string>(),
): readonly FieldNode[] {
  return selectionSet.selections.flatMap((node) => {
    if (node.kind === 'Field') return [node];
    if (node.kind === 'InlineFragment') return collectRootFields(node.selectionSet, fragments, visited);
    const name = node.name.value;
    const fragment = visited.has(name) ? undefined : fragments.get(name);
    visited.add(name);
    return fragment ? collectRootFields(fragment.selectionSet, fragments, visited) : [];
  });
}

interface CostContext {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Rows of the root field's page. */
  rows: number;
  /** Costs of fragments, which may be spread exponentially often. */
  costByFragment: Map<string, number>;
}

function fieldCost(context: CostContext, parent: GraphQLCompositeType, node: FieldNode): number {
  const name = node.name.value;
  const field = isUnionType(parent) ? undefined : parent.getFields()[name];
  const type = field && getNamedType(field.type);
  if (!field || !isCompositeType(type)) return valueCost(field?.extensions['values']);
  return (
    estimateRows(context, parent.name, name, isListType(getNullableType(field.type))) *
    (1 + selectionCost(context, type, node.selectionSet))
  );
}

const valueCost = (values: unknown): number => (typeof values === 'number' ? values : 1);

function estimateRows({ rows }: CostContext, parent: string, name: string, isList: boolean): number {
  if (!isList) return 1;
  if (parent.endsWith('Connection') || parent === 'Query') return name === 'errors' ? 1 : rows;
  return isLongList(parent, name) ? defaultLongListRows : defaultRows;
}

function selectionCost(
  context: CostContext,
  type: GraphQLCompositeType,
  selectionSet: SelectionSetNode | undefined,
): number {
  return (selectionSet?.selections ?? []).reduce((cost, node) => {
    if (node.kind === 'Field') return cost + fieldCost(context, type, node);
    if (node.kind === 'FragmentSpread') return cost + fragmentCost(context, node.name.value);
    return (
      cost +
      selectionCost(context, findType(context, node.typeCondition?.name.value, type), node.selectionSet)
    );
  }, 0);
}

function fragmentCost(context: CostContext, name: string): number {
  const costByFragment = context.costByFragment.get(name);
  if (costByFragment !== undefined) return costByFragment;
  const fragment = context.fragments.get(name);
  const type = fragment && context.schema.getType(fragment.typeCondition.name.value);
  const cost = fragment && isCompositeType(type) ? selectionCost(context, type, fragment.selectionSet) : 0;
  context.costByFragment.set(name, cost);
  return cost;
}

const findType = ({ schema }: CostContext, name: string | undefined, fallback: GraphQLCompositeType) => {
  const type = name === undefined ? undefined : schema.getType(name);
  return isCompositeType(type) ? type : fallback;
};

/** Returns the requested size of a page; lists refuse sizes above their maximum. */
function pageSize(
  { arguments: argumentNodes }: FieldNode,
  { variableDefinitions }: OperationDefinitionNode,
): (variables: Readonly<Record<string, unknown>>) => number {
  const sizeArgument = argumentNodes?.find(
    ({ name, value }) => (name.value === 'first' || name.value === 'last') && value.kind !== 'NullValue',
  );
  const value = sizeArgument?.value;
  if (value?.kind === 'IntValue') return () => clampPageSize(Number(value.value));
  if (value?.kind !== 'Variable') return () => defaultPageSize;
  const name = value.name.value;
  const defaultNode = variableDefinitions?.find(({ variable }) => variable.name.value === name)?.defaultValue;
  const fallback = defaultNode?.kind === 'IntValue' ? Number(defaultNode.value) : defaultPageSize;
  return (variables) => clampPageSize(Number(variables[name] ?? fallback));
}

const clampPageSize = (rows: number): number => (rows >= 0 ? Math.min(rows, maxPageSize) : defaultPageSize);
