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
export interface EntryLimit {
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
type EntryCheck = (value: unknown) => TooManyEntries | undefined;

const checkByType = new WeakMap<GraphQLInputType, EntryCheck>();

/** Checks the lists in the value of an argument, before or after its types are checked. */
export const checkEntries = (argument: GraphQLArgument, value: unknown): TooManyEntries | undefined =>
  fieldCheck(argument)(value);

export const toEntryProblem = ({ max, actual, message }: TooManyEntries): Problem =>
  limitExceeded(max, actual, message);

const fieldCheck = ({ type, extensions }: GraphQLArgument | GraphQLInputField): EntryCheck => {
  const limit = isEntryLimit(extensions['entryLimit']) ? extensions['entryLimit'] : undefined;
  return limit === undefined ? typeCheck(type) : shapeCheck(type, limit);
};

const isEntryLimit = (value: unknown): value is EntryLimit =>
  typeof value === 'object' && value !== null && 'max' in value && 'message' in value;

function typeCheck(type: GraphQLInputType): EntryCheck {
  const cachedCheck = checkByType.get(type);
  if (cachedCheck) return cachedCheck;
  // Input types may contain themselves (`and`, `or`), so register the check before it is complete.
  const check: EntryCheck = (value) => inner(value);
  checkByType.set(type, check);
  const inner = shapeCheck(type, defaultEntryLimit);
  return check;
}

function shapeCheck(type: GraphQLInputType, limit: EntryLimit): EntryCheck {
  if (isNonNullType(type)) return shapeCheck(type.ofType, limit);
  if (isListType(type)) {
    const entry = typeCheck(type.ofType);
    return (value) => {
      if (!Array.isArray(value)) return entry(value);
      if (value.length > limit.max) return { ...limit, actual: value.length };
      return findFirst(value, entry);
    };
  }
  if (!isInputObjectType(type) || !hasLists(type)) return () => undefined;
  const fields = Object.values(type.getFields())
    .filter((field) => hasLists(field.type))
    .map((field) => [field.name, fieldCheck(field)] as const);
  return (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? findFirst(fields, ([name, check]) => (name in value ? check(Reflect.get(value, name)) : undefined))
      : undefined;
}

/** Returns whether a value of a type may have a list at any depth; others, such as the lines of an order, are not searched. */
function hasLists(type: GraphQLInputType, above: readonly GraphQLInputType[] = []): boolean {
  if (isNonNullType(type)) return hasLists(type.ofType, above);
  if (isListType(type)) return true;
  if (!isInputObjectType(type) || above.includes(type)) return false;
  return Object.values(type.getFields()).some((field) => hasLists(field.type, [...above, type]));
}

function findFirst<Entry>(
  entries: readonly Entry[],
  check: (entry: Entry) => TooManyEntries | undefined,
): TooManyEntries | undefined {
  for (const entry of entries) {
    const tooMany = check(entry);
    if (tooMany) return tooMany;
  }
  return undefined;
}

/** Checks the lists in an operation's variables before their types, because a type check would visit every entry.
 */
export function createVariableCheck(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
): (variables: Readonly<Record<string, unknown>>) => TooManyEntries | undefined {
  const fields = schema.getRootType(operation)?.getFields() ?? {};
  const checks = collectRootFields(selectionSet, fragmentsByName(definitions)).flatMap(
    ({ name, arguments: argumentNodes = [] }) =>
      argumentNodes.flatMap((node) => {
        const argument = fields[name.value]?.args.find((arg) => arg.name === node.name.value);
        return argument && node.value.kind === 'Variable'
          ? [{ variable: node.value.name.value, check: fieldCheck(argument) }]
          : [];
      }),
  );
  return (variables) => findFirst(checks, ({ variable, check }) => check(variables[variable]));
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
