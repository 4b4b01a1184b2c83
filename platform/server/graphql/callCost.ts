import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
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

/**
 * What one call may cost, in values of its answer: half as much again as the dearest call of the product, the look-up of
 * 1000 UPCs of an order file with 10 rows each (apps/api/callCost.test.ts).
 */
export const mostCost = 630_000;

// A quarter of the dearest calls, and no page that a grid asks for.
const largeCost = 150_000;

/** Whether a call of so many values holds so much memory that a person makes one such call at a time. */
export const isLargeCost = (cost: number): boolean => cost > largeCost;

// Bytes that a value is taken to have.
const usualBytes = 64;

/** Bytes that a call which is not large may read. */
export const maxUsualBytes = largeCost * usualBytes;

/** Options of a field whose texts may be long: what it costs follows from its bytes. */
export const withLongTexts = (maxBytes: number) => ({
  extensions: { values: Math.ceil(maxBytes / usualBytes) },
});

// Rows a list is taken to have. Pages say themselves how long they are; how long a long list really is shows only when it
// is read, and is counted then (operationContext.ts).
const usualRows = 5;
const usualLongRows = 10;
const usualPage = 50;
const largestPage = 10_000;

/**
 * Estimates the values that an operation's answer has, from the sizes of its pages, and counts those that it is given: what
 * is given to several root fields is looked at, and perhaps answered, by each of them.
 */
export type CallCost = (variables: Readonly<Record<string, unknown>>) => number;

/** Why a call is not made. */
export const costProblem = (cost: number): string | undefined =>
  cost > mostCost
    ? `The call asks for about ${Math.round(cost)} values, at most ${mostCost} are given at once; ask for fewer rows or fields.`
    : undefined;

/** Looks at an operation of a valid document once; what it gives is asked for every call. */
export function callCost(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
): CallCost {
  const fragments = fragmentsByName(definitions);
  const root = schema.getRootType(operation.operation);
  const calls = root ? rootFields(operation.selectionSet, fragments) : [];
  const parts = calls.map((node) => {
    const costWith = (rows: number) =>
      root ? fieldCost({ schema, fragments, rows, known: new Map() }, root, node) : 0;
    const fixed = costWith(0);
    const given = variablesIn(node.arguments);
    return { fixed, perRow: costWith(1) - fixed, rows: pageSize(node, operation), given };
  });
  return (variables) => {
    const entries = new Map(Object.entries(variables).map(([name, value]) => [name, entriesIn(value)]));
    return parts.reduce(
      (cost, { fixed, perRow, rows, given }) =>
        cost +
        fixed +
        (perRow > 0 ? perRow * rows(variables) : 0) +
        given.reduce((sum, name) => sum + (entries.get(name) ?? 0), 0),
      0,
    );
  };
}

/** Names of the variables in the arguments of a field. */
function variablesIn(given: FieldNode['arguments'] = []): readonly string[] {
  const names: string[] = [];
  for (const node of given) visit(node, { Variable: ({ name }) => void names.push(name.value) });
  return names;
}

/** Members and entries of a value, however deep; bodies are bounded in depth and values (`jsonBounds.ts`). */
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

/** Root fields, also those of fragments; each fragment once: its fields are merged. */
export function rootFields(
  selectionSet: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  seen = new Set<string>(),
): readonly FieldNode[] {
  return selectionSet.selections.flatMap((node) => {
    if (node.kind === 'Field') return [node];
    if (node.kind === 'InlineFragment') return rootFields(node.selectionSet, fragments, seen);
    const name = node.name.value;
    const fragment = seen.has(name) ? undefined : fragments.get(name);
    seen.add(name);
    return fragment ? rootFields(fragment.selectionSet, fragments, seen) : [];
  });
}

interface Reading {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Of the page the root field gives. */
  rows: number;
  /** Costs of fragments: spread again and again they would be measured for ever. */
  known: Map<string, number>;
}

function fieldCost(reading: Reading, parent: GraphQLCompositeType, node: FieldNode): number {
  const name = node.name.value;
  const field = isUnionType(parent) ? undefined : parent.getFields()[name];
  const type = field && getNamedType(field.type);
  if (!field || !isCompositeType(type)) return costOfValue(field?.extensions['values']);
  return (
    rowsOf(reading, parent.name, name, isListType(getNullableType(field.type))) *
    (1 + selectionCost(reading, type, node.selectionSet))
  );
}

const costOfValue = (values: unknown): number => (typeof values === 'number' ? values : 1);

function rowsOf({ rows }: Reading, parent: string, name: string, isList: boolean): number {
  if (!isList) return 1;
  if (parent.endsWith('Connection') || parent === 'Query') return name === 'errors' ? 1 : rows;
  return isLongList(parent, name) ? usualLongRows : usualRows;
}

function selectionCost(
  reading: Reading,
  type: GraphQLCompositeType,
  selectionSet: SelectionSetNode | undefined,
): number {
  return (selectionSet?.selections ?? []).reduce((cost, node) => {
    if (node.kind === 'Field') return cost + fieldCost(reading, type, node);
    if (node.kind === 'FragmentSpread') return cost + fragmentCost(reading, node.name.value);
    return (
      cost +
      selectionCost(reading, typeNamed(reading, node.typeCondition?.name.value, type), node.selectionSet)
    );
  }, 0);
}

function fragmentCost(reading: Reading, name: string): number {
  const known = reading.known.get(name);
  if (known !== undefined) return known;
  const fragment = reading.fragments.get(name);
  const type = fragment && reading.schema.getType(fragment.typeCondition.name.value);
  const cost = fragment && isCompositeType(type) ? selectionCost(reading, type, fragment.selectionSet) : 0;
  reading.known.set(name, cost);
  return cost;
}

const typeNamed = ({ schema }: Reading, name: string | undefined, otherwise: GraphQLCompositeType) => {
  const type = name === undefined ? undefined : schema.getType(name);
  return isCompositeType(type) ? type : otherwise;
};

/** How many rows a page has: what the call asks for; sizes beyond the largest are refused by the list itself. */
function pageSize(
  { arguments: given }: FieldNode,
  { variableDefinitions }: OperationDefinitionNode,
): (variables: Readonly<Record<string, unknown>>) => number {
  const asked = given?.find(
    ({ name, value }) => (name.value === 'first' || name.value === 'last') && value.kind !== 'NullValue',
  );
  const value = asked?.value;
  if (value?.kind === 'IntValue') return () => within(Number(value.value));
  if (value?.kind !== 'Variable') return () => usualPage;
  const name = value.name.value;
  const preset = variableDefinitions?.find(({ variable }) => variable.name.value === name)?.defaultValue;
  const otherwise = preset?.kind === 'IntValue' ? Number(preset.value) : usualPage;
  return (variables) => within(Number(variables[name] ?? otherwise));
}

const within = (rows: number): number => (rows >= 0 ? Math.min(rows, largestPage) : usualPage);
