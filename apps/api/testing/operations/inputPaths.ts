import {
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { schemaRootFields } from './schemaRootFields.ts';

interface InputField {
  path: readonly string[];
  type: GraphQLInputType;
}

/** Returns the fields of the input of a mutation, also absent ones, without the tenant; of lists the first entry, too. */
function listInputFields(mutation: string, input: unknown): readonly InputField[] {
  const root = schemaRootFields.find(({ field }) => field.name === mutation);
  const type = root?.field.args.find(({ name }) => name === 'input')?.type;
  if (!type) throw new Error(`${mutation} takes no input.`);
  return fieldsBelow(type, input, []);
}

function fieldsBelow(type: GraphQLInputType, given: unknown, path: readonly string[]): readonly InputField[] {
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    const first: unknown = Array.isArray(given) ? given[0] : undefined;
    const entries = first === undefined ? [] : fieldsBelow(nullable.ofType, first, [...path, '0']);
    return [{ path, type }, ...entries];
  }
  if (!isInputObjectType(nullable)) return path.at(-1) === 'tenantId' ? [] : [{ path, type }];
  if (typeof given !== 'object' || given === null) return [];
  return Object.values(nullable.getFields()).flatMap((field) =>
    fieldsBelow(field.type, Reflect.get(given, field.name), [...path, field.name]),
  );
}

/** Returns the paths of texts in the input of a mutation, without the tenant; of lists only the first entry. */
export const findTextPaths = (mutation: string, input: unknown): readonly (readonly string[])[] =>
  listInputFields(mutation, input).flatMap(({ path, type }) =>
    String(getNullableType(type)) === 'String' ? [path] : [],
  );

/** Returns the paths of the texts that the schema requires. */
export const findRequiredTexts = (mutation: string, input: unknown): readonly string[] =>
  listInputFields(mutation, input).flatMap(({ path, type }) =>
    isNonNullType(type) && String(type.ofType) === 'String' ? [path.join('.')] : [],
  );

/** Returns the paths of the lists in the input of a mutation. */
export const findListPaths = (mutation: string, input: unknown): readonly string[] =>
  listInputFields(mutation, input).flatMap(({ path, type }) =>
    isListType(getNullableType(type)) ? [path.join('.')] : [],
  );

/** Returns whether a mutation takes the version that the client saw. */
export const takesExpectedVersion = (mutation: string): boolean =>
  listInputFields(mutation, {}).some(({ path }) => path[0] === 'expectedVersion');
