import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import {
  type FieldNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type OperationDefinitionNode,
  getNamedType,
  isAbstractType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { type Session, hasPermission } from '../session.ts';
import { noPermission } from '../operation/graphqlErrors.ts';
import { mergeFields } from '../operation/mergedFields.ts';
import type { OperationContext } from '../operation/operationContext.ts';

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

/** A requested field with a capability, or with such fields below it. */
interface RequestedCapability {
  /** Undefined for a field that everybody may see. */
  capability: string | undefined;
  isNonNull: boolean;
  below: readonly RequestedCapability[];
}

// By the operation of a cached document, the name of the root field in its result and the flags of its variables. Two operations
// may share a node of the field in a fragment, and one of them request more of it.
const requestedCapabilities = new WeakMap<
  OperationDefinitionNode,
  Map<string, readonly RequestedCapability[]>
>();

/** Returns a capability that the user lacks for a requested non-null field. Reads the document only, so that a mutation
 * is refused before it runs.
 */
export function findMissingCapability(info: GraphQLResolveInfo, session: Session): string | undefined {
  // A session without a list has all capabilities.
  if (!session.capabilities) return undefined;
  const { operation } = info;
  const flags = new Map(
    Object.entries(info.variableValues.coerced).flatMap(([name, value]) =>
      typeof value === 'boolean' ? [[name, value] as const] : [],
    ),
  );
  const cached = requestedCapabilities.get(operation) ?? new Map<string, readonly RequestedCapability[]>();
  requestedCapabilities.set(operation, cached);
  const key = [info.path.key, ...flags].join();
  const requested = cached.get(key) ?? listCapabilities(info, flags);
  if (cached.size < maxCached) cached.set(key, requested);
  return findMissing(requested, session);
}

// No operation of the product has more than one flag, and few have more than one root field.
const maxCached = 8;

function findMissing(requested: readonly RequestedCapability[], session: Session): string | undefined {
  for (const { capability, isNonNull, below } of requested) {
    const isGranted = capability === undefined || hasPermission(session, capability);
    const missing = isGranted ? findMissing(below, session) : isNonNull ? capability : undefined;
    if (missing !== undefined) return missing;
  }
  return undefined;
}

/** Returns the fields below a root field that need capabilities, in the order of their resolution. */
function listCapabilities(
  { schema, fragments, returnType, fieldNodes }: GraphQLResolveInfo,
  flags: ReadonlyMap<string, boolean>,
): readonly RequestedCapability[] {
  const listBelow = (type: GraphQLOutputType, nodes: readonly FieldNode[]): RequestedCapability[] => {
    const namedType = getNamedType(type);
    const types = isAbstractType(namedType)
      ? schema.getPossibleTypes(namedType)
      : isObjectType(namedType)
        ? [namedType]
        : [];
    return types.flatMap((each) =>
      [...mergeFields({ schema, fragments, flags }, each, nodes).values()].flatMap((selected) =>
        listField(each.getFields()[selected[0]?.name.value ?? ''], selected),
      ),
    );
  };
  const listField = (field: Field | undefined, nodes: readonly FieldNode[]): RequestedCapability[] => {
    if (!field) return [];
    const capability = fieldCapability(field.extensions);
    const below = listBelow(field.type, nodes);
    return capability === undefined && below.length === 0
      ? []
      : [{ capability, isNonNull: isNonNullType(field.type), below }];
  };
  return listBelow(returnType, fieldNodes);
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
