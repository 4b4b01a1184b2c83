import {
  type FieldNode,
  type GraphQLAbstractType,
  GraphQLBoolean,
  type GraphQLField,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
  defaultFieldResolver,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { type SelectionContext, mergeFields } from './mergedFields.ts';

/** A field with its nodes in a document. */
export interface RequestedField {
  field: GraphQLField<unknown, unknown>;
  nodes: readonly FieldNode[];
  parent: GraphQLObjectType;
}

/** Generated code and the objects that its indexes refer to. */
export interface ResultCode {
  text: string;
  /** `leaf(0)(value)` serializes a scalar or enumeration, `enums[0]` maps its plain values. */
  leaves: readonly GraphQLLeafType[];
  /** Fields whose resolver is called or whose GraphQLResolveInfo is needed. */
  requested: readonly RequestedField[];
  /** Interfaces and unions whose values are resolved to types. */
  abstract: readonly GraphQLAbstractType[];
}

// Repeated fragments can make a small document produce a large result.
const maxFields = 1_500;
const unsupported = new Error('graphql itself must execute this document.');

/** Generates JavaScript that completes the values of root fields, one function each, in the order of `roots`. Returns
 * undefined for unsupported documents. Only GraphQL names, JSON texts and indexes get into the code.
 * The code bails out at a missing value, an error, or an unexpected promise. Then graphql's `execute()` runs the
 * operation, which implements the rules of nulls and errors.
 */
export function generateResultCode(
  reading: SelectionContext,
  roots: readonly RequestedField[],
): ResultCode | undefined {
  const functions: string[] = [];
  const leaves: GraphQLLeafType[] = [];
  const requested: RequestedField[] = [];
  const abstract: GraphQLAbstractType[] = [];
  let fields = 0;

  const define = (kind: string, body: (name: string) => string): string => {
    const name = `${kind}${functions.length}`;
    // Reserve its position before the functions that it calls.
    const index = functions.push('') - 1;
    functions[index] = `function ${name}(value, run) {\n${body(name)}\n}`;
    return name;
  };

  /** Returns an expression that completes the value of a variable. */
  const completeExpression = (
    type: GraphQLOutputType,
    variable: string,
    requestedField: RequestedField,
  ): string =>
    isNonNullType(type)
      ? completeNonNull(type.ofType, variable, requestedField)
      : `${variable} == null ? null : ${completeNonNull(type, variable, requestedField)}`;

  const completeNonNull = (
    type: GraphQLOutputType,
    variable: string,
    requestedField: RequestedField,
  ): string => {
    if (isLeafType(type)) return leafExpression(type, variable);
    if (isListType(type)) return `${listFunction(type.ofType, requestedField)}(${variable}, run)`;
    if (isAbstractType(type)) return `${abstractFunction(type, requestedField)}(${variable}, run)`;
    if (isNonNullType(type)) return completeNonNull(type.ofType, variable, requestedField);
    return `${objectFunction(type, requestedField)}(${variable}, run)`;
  };

  const leafExpression = (type: GraphQLLeafType, variable: string): string => {
    const existingIndex = leaves.indexOf(type);
    const index = existingIndex >= 0 ? existingIndex : leaves.push(type) - 1;
    const plain = plainValueCondition(type, variable);
    if (plain) return `${plain} ? ${variable} : leaf${index}(${variable})`;
    const serialized = `leaf${index}(${variable})`;
    return isEnumType(type) ? `(enums[${index}].get(${variable}) ?? ${serialized})` : serialized;
  };

  const listFunction = (type: GraphQLOutputType, requestedField: RequestedField): string =>
    define(
      'list',
      () => `const items = toArray(value);
const made = new Array(items.length);
for (let index = 0; index < items.length; index += 1) {
const item = items[index];
made[index] = ${completeExpression(type, 'item', requestedField)};
}
return made;`,
    );

  const abstractFunction = (type: GraphQLAbstractType, requestedField: RequestedField): string =>
    define('oneOf', () => {
      const index = abstract.push(type) - 1;
      const cases = reading.schema
        .getPossibleTypes(type)
        .map(
          (possible) =>
            `case ${JSON.stringify(possible.name)}: return ${objectFunction(possible, requestedField)}(value, run);`,
        );
      return `switch (typeName(${index}, value, run, ${requested.push(requestedField) - 1})) {\n${cases.join('\n')}\n}\nreturn stop();`;
    });

  const objectFunction = (type: GraphQLObjectType, requestedField: RequestedField): string =>
    define('object', () => {
      // `isTypeOf` is not supported; the product's interfaces use `resolveType`.
      if (type.isTypeOf) throw unsupported;
      const before: string[] = [];
      const members: string[] = [];
      const after: string[] = [];
      for (const [key, nodes] of mergeFields(reading, type, requestedField.nodes)) {
        const member = JSON.stringify(key);
        const name = nodes[0]?.name.value ?? '';
        if (key === '__proto__' || (fields += 1) > maxFields) throw unsupported;
        if (name === '__typename') {
          members.push(`${member}: ${JSON.stringify(type.name)}`);
          continue;
        }
        const field = type.getFields()[name];
        if (!field) throw unsupported;
        const inner: RequestedField = { field, nodes, parent: type };
        const property = findPlainProperty(field);
        if (property !== undefined) {
          members.push(
            `${member}: (cell = value[${JSON.stringify(property)}], ${completeExpression(field.type, 'cell', inner)})`,
          );
          continue;
        }
        const index = requested.push(inner) - 1;
        const complete = define('field', () => `return ${completeExpression(field.type, 'value', inner)};`);
        before.push(`const given${index} = run.resolve(${index}, value);`);
        members.push(`${member}: isPromise(given${index}) ? null : ${complete}(given${index}, run)`);
        after.push(`if (isPromise(given${index})) run.wait(given${index}, made, ${member}, ${complete});`);
      }
      return [
        `if (typeof value !== 'object' || value === null || value instanceof Error || isPromise(value)) stop();`,
        'let cell;',
        ...before,
        `const made = { ${members.join(',\n')} };`,
        ...after,
        'return made;',
      ].join('\n');
    });

  try {
    const entries = roots.map((root) =>
      define('root', () => `return ${completeExpression(root.field.type, 'value', root)};`),
    );
    const leafDeclarations = leaves.map((_, index) => `const leaf${index} = leaf(${index});`);
    return {
      text: `'use strict';\n${[...leafDeclarations, ...functions].join('\n')}\nreturn [${entries.join()}];`,
      leaves,
      requested,
      abstract,
    };
  } catch (error) {
    if (error === unsupported) return undefined;
    throw error;
  }
}

/** Returns the condition under which a scalar needs no serialization. */
function plainValueCondition(type: GraphQLLeafType, variable: string): string | undefined {
  if (type === GraphQLString || type === GraphQLID) return `typeof ${variable} === 'string'`;
  if (type === GraphQLInt) return `typeof ${variable} === 'number' && (${variable} | 0) === ${variable}`;
  return type === GraphQLBoolean ? `typeof ${variable} === 'boolean'` : undefined;
}

/** Returns the property that a field exposes; undefined for fields with a resolver. */
function findPlainProperty({
  name,
  args,
  resolve,
  extensions,
}: GraphQLField<unknown, unknown>): string | undefined {
  if (args.length > 0) return undefined;
  if (!resolve || resolve === defaultFieldResolver) return name;
  // Set by Pothos.
  const exposed = extensions['pothosExposedField'];
  return typeof exposed === 'string' && extensions['pothosOriginalResolve'] === resolve ? exposed : undefined;
}
