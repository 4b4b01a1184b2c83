import {
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { schema } from '../../schema.ts';

type Field = GraphQLField<unknown, unknown>;

/** A field of Query or Mutation. */
export interface RootField {
  kind: 'query' | 'mutation';
  field: Field;
}

export const schemaRootFields: readonly RootField[] = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({
    kind: 'query' as const,
    field,
  })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({
    kind: 'mutation' as const,
    field,
  })),
];

/** Whether a field has pages. */
export const hasPages = ({ field }: RootField): boolean => field.args.some(({ name }) => name === 'after');
/** Whether a field serves a list of the kit; computed rows have pages in one direction only. */
export const isList = ({ field }: RootField): boolean => field.args.some(({ name }) => name === 'before');

/** Returns an operation with one root field whose arguments are variables. */
export function buildOperation({ kind, field }: RootField, depth = 1): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const [variables, given] = declared ? [`(${declared})`, `(${passed})`] : ['', ''];
  return `${kind} Asked${variables} { ${field.name}${given} ${buildSelection(field.type, depth)} }`;
}

/** Returns a selection of every scalar of a type and of its fields, down to `depth`. */
function buildSelection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const fields = isObjectType(named) && depth > 0 ? Object.values(named.getFields()) : [];
  const inner = fields.flatMap((field) => {
    const below = buildSelection(field.type, depth - 1);
    return below === '{ __typename }' ? [] : [`${field.name} ${below}`];
  });
  return `{ ${['__typename', ...inner].join(' ')} }`;
}

/** Returns values for required arguments only; their ids do not exist. */
export const minimalArguments = ({ field }: RootField): Record<string, unknown> =>
  Object.fromEntries(
    field.args.filter(isRequiredArgument).map(({ name, type }) => [name, minimalValue(type)]),
  );

/** Returns a value of a type without optional fields. */
function minimalValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return minimalValue(type.ofType);
  if (isListType(type)) return [minimalValue(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return isInputObjectType(type) ? minimalFields(type) : minimalScalars[type.name];
}

const minimalFields = (type: GraphQLInputObjectType): Record<string, unknown> =>
  Object.fromEntries(
    Object.values(type.getFields())
      .filter(isRequiredInputField)
      .map((field) => [field.name, minimalValue(field.type)]),
  );

const minimalScalars: Readonly<Record<string, unknown>> = {
  ID: 'f'.repeat(32),
  String: 'x',
  Int: 1,
  Boolean: false,
  Decimal: 1,
  Date: '2027-03-01',
  DateTime: '2026-11-21T05:22:00.000Z',
};

/** Returns variables with this tenant for each argument, input field and condition that accepts a tenant. */
export const variablesWithTenant = (root: RootField, tenantId: string): readonly Record<string, unknown>[] =>
  // Conditions are recursive: two levels suffice.
  variablesWith(root, 2, (name, type) =>
    name === 'tenantId' ? [isInputObjectType(type) ? { eq: tenantId } : tenantId] : undefined,
  );

/** Returns variables with this text for each argument and input field that accepts a text. */
export const variablesWithText = (root: RootField, text: string): readonly Record<string, unknown>[] =>
  variablesWith(root, 0, (name, type) => {
    if (name === 'tenantId') return [];
    return getNamedType(type).name === 'String' ? [text] : undefined;
  });

/** Returns the values for a field; undefined to descend into its fields. */
type ValueFiller = (name: string, type: GraphQLInputType) => readonly unknown[] | undefined;

/** Returns minimal variables with one filled field each; recursive types are entered `again` more times. */
const variablesWith = (
  root: RootField,
  again: number,
  filler: ValueFiller,
): readonly Record<string, unknown>[] =>
  root.field.args.flatMap(({ name, type }) =>
    valuesWith(name, type, { again, filler, above: [] }).map((value) => ({
      ...minimalArguments(root),
      [name]: value,
    })),
  );

interface Descent {
  again: number;
  filler: ValueFiller;
  above: readonly GraphQLInputType[];
}

function valuesWith(name: string, type: GraphQLInputType, descent: Descent): readonly unknown[] {
  if (isNonNullType(type)) return valuesWith(name, type.ofType, descent);
  if (isListType(type)) return valuesWith(name, type.ofType, descent).map((value) => [value]);
  const values = descent.filler(name, type);
  if (values) return values;
  const { again, above } = descent;
  if (!isInputObjectType(type) || above.filter((one) => one === type).length > again) return [];
  return Object.values(type.getFields()).flatMap((field) =>
    valuesWith(field.name, field.type, { ...descent, above: [...above, type] }).map((filled) => ({
      ...minimalFields(type),
      [field.name]: filled,
    })),
  );
}
