import {
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  parse,
  typeFromAST,
} from 'graphql';

/** A scalar inside the variables of an operation. */
export interface VariableValue {
  /** For example `input.lineItems.0.itemId`. */
  path: readonly string[];
  /** Name of its scalar. */
  type: string;
  value: unknown;
}

/** Returns every scalar in these variables. */
export function listVariableValues(
  schema: GraphQLSchema,
  text: string,
  variables: object,
): readonly VariableValue[] {
  return variableTypes(schema, text).flatMap(([name, type]) =>
    valuesBelow(type, Reflect.get(variables, name), [name]),
  );
}

function valuesBelow(
  type: GraphQLInputType,
  value: unknown,
  path: readonly string[],
): readonly VariableValue[] {
  if (value === null || value === undefined) return [];
  if (isNonNullType(type)) return valuesBelow(type.ofType, value, path);
  if (isListType(type))
    return Array.isArray(value)
      ? value.flatMap((entry, index) => valuesBelow(type.ofType, entry, [...path, String(index)]))
      : [];
  if (!isInputObjectType(type)) return [{ path, type: type.name, value }];
  return Object.values(type.getFields()).flatMap((field) =>
    typeof value === 'object'
      ? valuesBelow(field.type, Reflect.get(value, field.name), [...path, field.name])
      : [],
  );
}

/**
 * Returns the paths of ids in the variables of an operation, with `*` for entries of lists. Filters are left out: they are
 * the same in every operation.
 */
export const idPatterns = (schema: GraphQLSchema, text: string): readonly string[] =>
  variableTypes(schema, text).flatMap(([name, type]) => patternsBelow(type, [name]));

function patternsBelow(type: GraphQLInputType, path: readonly string[]): readonly string[] {
  if (isNonNullType(type)) return patternsBelow(type.ofType, path);
  if (isListType(type)) return patternsBelow(type.ofType, [...path, '*']);
  if (!isInputObjectType(type)) return type.name === 'ID' ? [path.join('.')] : [];
  return type.name.endsWith('FilterInput')
    ? []
    : Object.values(type.getFields()).flatMap((field) => patternsBelow(field.type, [...path, field.name]));
}

export const pathPattern = ({ path }: VariableValue): string =>
  path.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('.');

/** Returns the variables with another value at one path. */
export function withValueAt(variables: unknown, [part, ...rest]: readonly string[], value: unknown): unknown {
  if (part === undefined) return value;
  if (Array.isArray(variables))
    return variables.map((entry: unknown, index) =>
      String(index) === part ? withValueAt(entry, rest, value) : entry,
    );
  if (typeof variables !== 'object' || variables === null) return variables;
  return { ...variables, [part]: withValueAt(Reflect.get(variables, part), rest, value) };
}

export function operationNode(text: string): OperationDefinitionNode {
  const node = parse(text).definitions.find(({ kind }) => kind === 'OperationDefinition');
  if (node?.kind !== 'OperationDefinition') throw new Error(`No operation: ${text}`);
  return node;
}

function variableTypes(
  schema: GraphQLSchema,
  text: string,
): readonly (readonly [name: string, type: GraphQLInputType])[] {
  return (operationNode(text).variableDefinitions ?? []).map(({ variable, type }) => {
    const known = typeFromAST(schema, type);
    if (!isInputType(known)) throw new Error(`No type of $${variable.name.value}.`);
    return [variable.name.value, known] as const;
  });
}
