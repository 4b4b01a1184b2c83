import {
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { type Problem, limitExceeded } from '#platform/kernel/results/result.ts';
import { fragmentsByName, collectRootFields } from './operationCost.ts';

/** Maximum number of entries of an input list and the message above it. */
interface EntryLimit {
  max: number;
  message: string;
}

/** Options of an input field or argument with a limited list; its length is checked before its entries. */
export const entryLimitOptions = (entryLimit: EntryLimit) => ({ extensions: { entryLimit } });

// Same as the values of a filter (API conventions, "Limits").
const defaultEntryLimit: EntryLimit = {
  max: 10_000,
  message: 'A list can have at most 10000 entries',
};

/** A list above its limit. */
export interface TooManyEntries extends EntryLimit {
  actual: number;
}

/** Returns the first list in a value that is too long; checks lengths only. */
type EntryCounter = (value: unknown) => TooManyEntries | undefined;

const counterByType = new WeakMap<GraphQLInputType, EntryCounter>();

/** Checks the lists in the value of an argument, before or after its types are checked. */
export const countEntries = (argument: GraphQLArgument, value: unknown): TooManyEntries | undefined =>
  fieldCounter(argument)(value);

export const toEntryProblem = ({ max, actual, message }: TooManyEntries): Problem =>
  limitExceeded(max, actual, message);

const fieldCounter = ({ type, extensions }: GraphQLArgument | GraphQLInputField): EntryCounter => {
  const limit = isEntryLimit(extensions['entryLimit']) ? extensions['entryLimit'] : undefined;
  return limit === undefined ? typeCounter(type) : shapeCounter(type, limit);
};

const isEntryLimit = (value: unknown): value is EntryLimit =>
  typeof value === 'object' && value !== null && 'max' in value && 'message' in value;

function typeCounter(type: GraphQLInputType): EntryCounter {
  const known = counterByType.get(type);
  if (known) return known;
  // Input types may contain themselves (`and`, `or`), so register the counter before it is complete.
  const count: EntryCounter = (value) => inner(value);
  counterByType.set(type, count);
  const inner = shapeCounter(type, defaultEntryLimit);
  return count;
}

function shapeCounter(type: GraphQLInputType, limit: EntryLimit): EntryCounter {
  if (isNonNullType(type)) return shapeCounter(type.ofType, limit);
  if (isListType(type)) {
    const entry = typeCounter(type.ofType);
    return (value) => {
      if (!Array.isArray(value)) return entry(value);
      if (value.length > limit.max) return { ...limit, actual: value.length };
      return findFirst(value, entry);
    };
  }
  if (!isInputObjectType(type)) return () => undefined;
  const fields = Object.values(type.getFields()).map((field) => [field.name, fieldCounter(field)] as const);
  return (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? findFirst(fields, ([name, count]) => (name in value ? count(Reflect.get(value, name)) : undefined))
      : undefined;
}

function findFirst<Entry>(
  entries: readonly Entry[],
  count: (entry: Entry) => TooManyEntries | undefined,
): TooManyEntries | undefined {
  for (const entry of entries) {
    const found = count(entry);
    if (found) return found;
  }
  return undefined;
}

/** Checks the lists in an operation's variables before their types, because a type check would visit every entry.
 */
export function createVariableCounter(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
): (variables: Readonly<Record<string, unknown>>) => TooManyEntries | undefined {
  const fields = schema.getRootType(operation)?.getFields() ?? {};
  const counters = collectRootFields(selectionSet, fragmentsByName(definitions)).flatMap(
    ({ name, arguments: given = [] }) =>
      given.flatMap((node) => {
        const argument = fields[name.value]?.args.find((arg) => arg.name === node.name.value);
        return argument && node.value.kind === 'Variable'
          ? [{ variable: node.value.name.value, count: fieldCounter(argument) }]
          : [];
      }),
  );
  return (variables) => findFirst(counters, ({ variable, count }) => count(variables[variable]));
}

/** Empties lists that are too long, so that the operation can return a payload with the error. */
export const removeLongLists = (
  values: Readonly<Record<string, unknown>>,
  max: number,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shorten(value, max)]));

function shorten(value: unknown, max: number): unknown {
  if (Array.isArray(value)) return value.length > max ? [] : value.map((entry) => shorten(entry, max));
  return typeof value === 'object' && value !== null ? removeLongLists({ ...value }, max) : value;
}
