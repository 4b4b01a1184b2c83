import { compileFunction } from 'node:vm';
import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLBoolean,
  GraphQLID,
  GraphQLString,
  coerceInputLiteral,
  coerceInputValue,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';

/** Returns a value that was sent for a type as resolvers expect it; undefined when graphql would refuse it. */
type InputReader = (value: unknown) => unknown;

const readers = new WeakMap<GraphQLInputType, InputReader>();

/**
 * Returns a function that coerces values as graphql's `coerceInputValue` does, in a tenth of the time: it looks up types and
 * fields once, and its objects have members instead of being dictionaries, which makes all later reads faster.
 */
export function inputReader(type: GraphQLInputType): InputReader {
  const known = readers.get(type);
  if (known) return known;
  // Input types may contain themselves (`and`, `or`), so register the reader before it is complete.
  const reader: InputReader = (value) => read(value);
  readers.set(type, reader);
  const read = createReader(type);
  readers.set(type, read);
  return reader;
}

function createReader(type: GraphQLInputType): InputReader {
  if (isNonNullType(type)) {
    const inner = inputReader(type.ofType);
    return (value) => (value === null || value === undefined ? undefined : inner(value));
  }
  const read = createValueReader(type);
  return (value) => (value === null || value === undefined ? null : read(value));
}

function createValueReader(type: Exclude<GraphQLInputType, null>): InputReader {
  const byGraphql: InputReader = (value) => coerceInputValue(value, type);
  if (isListType(type)) {
    const entryReader = inputReader(type.ofType);
    return (value) => (Array.isArray(value) ? readList(value, entryReader) : byGraphql(value));
  }
  if (isInputObjectType(type)) return type.isOneOf ? byGraphql : createObjectReader(type);
  if (type === GraphQLString || type === GraphQLID)
    return (value) => (typeof value === 'string' ? value : byGraphql(value));
  if (type === GraphQLBoolean) return (value) => (typeof value === 'boolean' ? value : byGraphql(value));
  return byGraphql;
}

function readList(values: readonly unknown[], readEntry: InputReader): unknown[] | undefined {
  const list: unknown[] = [];
  for (const value of values) {
    const entry = readEntry(value);
    if (entry === undefined) return undefined;
    list.push(entry);
  }
  return list;
}

/** Compiles a function; graphql's grammar admits only letters, digits and underscores in names. */
function createObjectReader(type: GraphQLInputObjectType): InputReader {
  const fields = Object.values(type.getFields());
  const code = fields.map((field, index) => {
    const member = JSON.stringify(field.name);
    const absent =
      readDefault(field) === undefined
        ? isRequiredInputField(field)
          ? 'return undefined;'
          : ''
        : `made[${member}] = defaults[${index}];`;
    return `
      sent = value[${member}];
      if (sent === undefined) { ${absent} }
      else {
        known += 1;
        read = readers[${index}](sent);
        if (read === undefined) return undefined;
        made[${member}] = read;
      }`;
  });
  const compiled = compileFunction(
    `if (typeof value !== 'object' || Array.isArray(value)) return undefined;
    const made = {};
    let known = 0, sent, read;
    ${code.join('')}
    for (const name of Object.keys(value)) if (value[name] !== undefined) known -= 1;
    return known === 0 ? made : undefined;`,
    ['value', 'readers', 'defaults'],
    { filename: 'input' },
  ) as (value: unknown, readers: readonly InputReader[], defaults: readonly unknown[]) => unknown;
  const fieldReaders = fields.map((field) => inputReader(field.type));
  const defaults = fields.map(readDefault);
  return (value) => compiled(value, fieldReaders, defaults);
}

/** Returns the default of a field as graphql fills it in; undefined without one. */
const readDefault = ({ default: defaultInput, defaultValue, type }: GraphQLInputField): unknown => {
  if (!defaultInput) return defaultValue;
  return defaultInput.literal
    ? coerceInputLiteral(defaultInput.literal, type)
    : coerceInputValue(defaultInput.value, type);
};
