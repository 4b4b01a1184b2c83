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
import { type Reading, mergedFields } from './mergedFields.ts';

/** A field with its nodes in a document. */
export interface Asked {
  field: GraphQLField<unknown, unknown>;
  nodes: readonly FieldNode[];
  parent: GraphQLObjectType;
}

/** Generated code and the objects that its indexes refer to. */
export interface AnswerCode {
  text: string;
  /** `leaf(0)(value)` serializes a scalar or enumeration, `enums[0]` maps its plain values. */
  leaves: readonly GraphQLLeafType[];
  /** Fields whose resolver is called or whose GraphQLResolveInfo is needed. */
  asked: readonly Asked[];
  /** Interfaces and unions whose values are resolved to types. */
  abstract: readonly GraphQLAbstractType[];
}

// Repeated fragments can make a small document produce a large result.
const mostFields = 1_500;
const beyondUs = new Error('graphql itself has to answer this document.');

/** Generates JavaScript that completes the values of root fields, one function each, in the order of `roots`. Returns
 * undefined for unsupported documents. Only GraphQL names, JSON texts and indexes get into the code.
 * The code bails out at a missing value, an error, or an unexpected promise. Then graphql's `execute()` runs the
 * operation, which implements the rules of nulls and errors.
 */
export function answerCode(reading: Reading, roots: readonly Asked[]): AnswerCode | undefined {
  const functions: string[] = [];
  const leaves: GraphQLLeafType[] = [];
  const asked: Asked[] = [];
  const abstract: GraphQLAbstractType[] = [];
  let fields = 0;

  const define = (kind: string, body: (name: string) => string): string => {
    const name = `${kind}${functions.length}`;
    // Reserve its position before the functions that it calls.
    const place = functions.push('') - 1;
    functions[place] = `function ${name}(value, run) {\n${body(name)}\n}`;
    return name;
  };

  /** Returns an expression that completes the value of a variable. */
  const completed = (type: GraphQLOutputType, variable: string, of: Asked): string =>
    isNonNullType(type)
      ? present(type.ofType, variable, of)
      : `${variable} == null ? null : ${present(type, variable, of)}`;

  const present = (type: GraphQLOutputType, variable: string, of: Asked): string => {
    if (isLeafType(type)) return leaf(type, variable);
    if (isListType(type)) return `${list(type.ofType, of)}(${variable}, run)`;
    if (isAbstractType(type)) return `${oneOf(type, of)}(${variable}, run)`;
    if (isNonNullType(type)) return present(type.ofType, variable, of);
    return `${object(type, of)}(${variable}, run)`;
  };

  const leaf = (type: GraphQLLeafType, variable: string): string => {
    const known = leaves.indexOf(type);
    const place = known >= 0 ? known : leaves.push(type) - 1;
    const plain = plainValue(type, variable);
    if (plain) return `${plain} ? ${variable} : leaf${place}(${variable})`;
    const serialized = `leaf${place}(${variable})`;
    return isEnumType(type) ? `(enums[${place}].get(${variable}) ?? ${serialized})` : serialized;
  };

  const list = (type: GraphQLOutputType, of: Asked): string =>
    define(
      'list',
      () => `const items = toArray(value);
const made = new Array(items.length);
for (let index = 0; index < items.length; index += 1) {
const item = items[index];
made[index] = ${completed(type, 'item', of)};
}
return made;`,
    );

  const oneOf = (type: GraphQLAbstractType, of: Asked): string =>
    define('oneOf', () => {
      const place = abstract.push(type) - 1;
      const cases = reading.schema
        .getPossibleTypes(type)
        .map(
          (possible) => `case ${JSON.stringify(possible.name)}: return ${object(possible, of)}(value, run);`,
        );
      return `switch (typeName(${place}, value, run, ${asked.push(of) - 1})) {\n${cases.join('\n')}\n}\nreturn stop();`;
    });

  const object = (type: GraphQLObjectType, of: Asked): string =>
    define('object', () => {
      // `isTypeOf` is not supported; the product's interfaces use `resolveType`.
      if (type.isTypeOf) throw beyondUs;
      const before: string[] = [];
      const members: string[] = [];
      const after: string[] = [];
      for (const [key, nodes] of mergedFields(reading, type, of.nodes)) {
        const member = JSON.stringify(key);
        const name = nodes[0]?.name.value ?? '';
        if (key === '__proto__' || (fields += 1) > mostFields) throw beyondUs;
        if (name === '__typename') {
          members.push(`${member}: ${JSON.stringify(type.name)}`);
          continue;
        }
        const field = type.getFields()[name];
        if (!field) throw beyondUs;
        const inner: Asked = { field, nodes, parent: type };
        const property = propertyOf(field);
        if (property !== undefined) {
          members.push(
            `${member}: (cell = value[${JSON.stringify(property)}], ${completed(field.type, 'cell', inner)})`,
          );
          continue;
        }
        const place = asked.push(inner) - 1;
        const complete = define('field', () => `return ${completed(field.type, 'value', inner)};`);
        before.push(`const given${place} = run.resolve(${place}, value);`);
        members.push(`${member}: isPromise(given${place}) ? null : ${complete}(given${place}, run)`);
        after.push(`if (isPromise(given${place})) run.wait(given${place}, made, ${member}, ${complete});`);
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
      define('root', () => `return ${completed(root.field.type, 'value', root)};`),
    );
    const makers = leaves.map((_, place) => `const leaf${place} = leaf(${place});`);
    return {
      text: `'use strict';\n${[...makers, ...functions].join('\n')}\nreturn [${entries.join()}];`,
      leaves,
      asked,
      abstract,
    };
  } catch (error) {
    if (error === beyondUs) return undefined;
    throw error;
  }
}

/** Returns the condition under which a scalar needs no serialization. */
function plainValue(type: GraphQLLeafType, variable: string): string | undefined {
  if (type === GraphQLString || type === GraphQLID) return `typeof ${variable} === 'string'`;
  if (type === GraphQLInt) return `typeof ${variable} === 'number' && (${variable} | 0) === ${variable}`;
  return type === GraphQLBoolean ? `typeof ${variable} === 'boolean'` : undefined;
}

/** Returns the property that a field exposes; undefined for fields with a resolver. */
function propertyOf({ name, args, resolve, extensions }: GraphQLField<unknown, unknown>): string | undefined {
  if (args.length > 0) return undefined;
  if (!resolve || resolve === defaultFieldResolver) return name;
  // Set by Pothos.
  const exposed = extensions['pothosExposedField'];
  return typeof exposed === 'string' && extensions['pothosOriginalResolve'] === resolve ? exposed : undefined;
}
