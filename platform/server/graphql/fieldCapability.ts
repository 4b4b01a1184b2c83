import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import {
  type FieldNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNamedType,
  isAbstractType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { type Session, hasPermission } from '../session.ts';
import { noPermission } from './graphqlErrors.ts';
import { mergeFields } from '../execution/mergedFields.ts';
import type { OperationContext } from '../execution/operationContext.ts';

/** Options of a field that needs a further capability. Without it, a nullable field is null; an operation that requests
 * a non-null one is refused, a mutation before it runs. Filters and sorts by the field are refused too.
 */
export const withCapability = (capability: string) => ({ extensions: { needs: capability } });

const fieldCapability = (
  extensions: Readonly<Record<string, unknown>> | null | undefined,
): string | undefined => {
  const needs = extensions?.['needs'];
  return typeof needs === 'string' ? needs : undefined;
};

const pluginName = 'fieldCapability';

/** Checks the capability of a field before its resolver runs; compiled operations call the same resolver. */
export class FieldCapabilityPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { extensions }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const capability = fieldCapability(extensions);
    return capability === undefined ? resolve : guardResolver(capability, resolve);
  }
}

const guardResolver =
  <Context extends object>(
    capability: string,
    resolve: GraphQLFieldResolver<unknown, Context, object>,
  ): GraphQLFieldResolver<unknown, Context, object> =>
  (source, args, context, info) => {
    if (!isOperationContext(context)) throw new Error('A field was requested outside of an operation.');
    if (hasPermission(context.session, capability)) return resolve(source, args, context, info);
    if (!isNonNullType(info.returnType)) return null;
    throw noPermission(context.describeCapability(capability));
  };

/** Returns a capability that the user lacks for a requested non-null field. Reads the document only, so that a mutation
 * is refused before it runs.
 */
export function findMissingCapability(
  { schema, fragments, variableValues, returnType, fieldNodes }: GraphQLResolveInfo,
  session: Session,
): string | undefined {
  // A session without a list has all capabilities.
  if (!session.capabilities) return undefined;
  const flags = new Map(
    Object.entries(variableValues.coerced).flatMap(([name, value]) =>
      typeof value === 'boolean' ? [[name, value] as const] : [],
    ),
  );
  const missingBelow = (type: GraphQLOutputType, nodes: readonly FieldNode[]): string | undefined => {
    const namedType = getNamedType(type);
    const types = isAbstractType(namedType)
      ? schema.getPossibleTypes(namedType)
      : isObjectType(namedType)
        ? [namedType]
        : [];
    for (const each of types)
      for (const selected of mergeFields({ schema, fragments, flags }, each, nodes).values()) {
        const capability = missingIn(each.getFields()[selected[0]?.name.value ?? ''], selected);
        if (capability !== undefined) return capability;
      }
    return undefined;
  };
  const missingIn = (field: Field | undefined, nodes: readonly FieldNode[]): string | undefined => {
    if (!field) return undefined;
    const capability = fieldCapability(field.extensions);
    if (capability === undefined || hasPermission(session, capability))
      return missingBelow(field.type, nodes);
    return isNonNullType(field.type) ? capability : undefined;
  };
  return missingBelow(returnType, fieldNodes);
}

type Field = Pick<GraphQLField<unknown, unknown>, 'extensions' | 'type'>;

const isOperationContext = (context: object): context is OperationContext =>
  'session' in context && 'describeCapability' in context;

SchemaBuilder.registerPlugin(pluginName, FieldCapabilityPlugin);

/** Refuses filters and sorts by fields that the user may not see, because they reveal values. */
export function requireVisibleFields(
  connection: GraphQLOutputType,
  { where, order }: { where?: unknown; order?: unknown },
  { session, describeCapability }: Pick<OperationContext, 'session' | 'describeCapability'>,
): void {
  const node = rowType(connection);
  for (const name of [...namesIn(where), ...namesIn(order)]) {
    const capability = fieldCapability(node?.getFields()[name]?.extensions);
    if (capability !== undefined && !hasPermission(session, capability))
      throw noPermission(describeCapability(capability));
  }
}

const rowType = (connection: GraphQLOutputType) => {
  const type = getNamedType(connection);
  const nodes = isObjectType(type) ? type.getFields()['nodes'] : undefined;
  const row = nodes && getNamedType(nodes.type);
  return isObjectType(row) ? row : undefined;
};

/** Yields the names of the fields in a filter or an order, also below `and` and `or`. */
function* namesIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const entry of value) yield* namesIn(entry);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      yield name;
      if (name === 'and' || name === 'or') yield* namesIn(inner);
    }
}
