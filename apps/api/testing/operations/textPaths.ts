import { type GraphQLInputType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { schema } from '../../schema.ts';
import { schemaRootFields } from './schemaRootFields.ts';

/** Returns the paths of texts in the input of a mutation, without the tenant; of lists only the first entry. */
export function findTextPaths(mutation: string, input: unknown): readonly (readonly string[])[] {
  const root = schemaRootFields.find(({ field }) => field.name === mutation);
  const type = root?.field.args.find(({ name }) => name === 'input')?.type;
  if (!type) throw new Error(`${mutation} of ${schema.getMutationType()?.name} takes no input.`);
  return pathsBelow(type, input, []);
}

function pathsBelow(
  type: GraphQLInputType,
  given: unknown,
  path: readonly string[],
): readonly (readonly string[])[] {
  if (isNonNullType(type)) return pathsBelow(type.ofType, given, path);
  if (isListType(type)) {
    const first: unknown = Array.isArray(given) ? given[0] : undefined;
    return first === undefined ? [] : pathsBelow(type.ofType, first, [...path, '0']);
  }
  if (!isInputObjectType(type)) return type.name === 'String' && path.at(-1) !== 'tenantId' ? [path] : [];
  if (typeof given !== 'object' || given === null) return [];
  return Object.values(type.getFields()).flatMap((field) =>
    pathsBelow(field.type, Reflect.get(given, field.name), [...path, field.name]),
  );
}
