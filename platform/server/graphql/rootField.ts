import type { GraphQLField, GraphQLResolveInfo } from 'graphql';
import { type Problem, forbidden } from '#platform/kernel/results/result.ts';
import { hasPermission } from '../session.ts';
import { guardArguments, guardQueryArguments } from './argumentGuard.ts';
import { badUserInput, noPermission } from '../operation/graphqlErrors.ts';
import { type TooManyEntries, checkEntries, toEntryProblem } from '../operation/entryLimits.ts';
import { findMissingCapability } from './fieldCapability.ts';
import type { OperationContext } from '../operation/operationContext.ts';

/** Options of a root field that requires a capability, or `signedIn`. */
export const withRootCapability = (capability: string) => ({ extensions: { rootCapability: capability } });

/** Returns the capability of a root field; undefined if it was defined without one, so that nobody may use it. */
export function rootFieldCapability(
  field: Pick<GraphQLField<unknown, unknown>, 'extensions'> | undefined,
): string | undefined {
  const capability = field?.extensions['rootCapability'];
  return typeof capability === 'string' ? capability : undefined;
}

type Resolve<Args, Value> = (
  root: unknown,
  args: Args,
  context: OperationContext,
  info: GraphQLResolveInfo,
) => Promise<Value>;

const onceResolvers = new WeakSet<object>();

/** Makes a root resolver run once per operation, also when compiled code bails out and graphql executes the operation again. */
export function resolveOnce<Args, Value>(resolve: Resolve<Args, Value>): Resolve<Args, Value> {
  const once: Resolve<Args, Value> = (root, args, context, info) =>
    context.runOnce(String(info.path.key), () => resolve(root, args, context, info));
  onceResolvers.add(once);
  return once;
}

export const isResolvedOnce = (resolve: unknown): boolean =>
  typeof resolve === 'function' && onceResolvers.has(resolve);

const rootField = (info: GraphQLResolveInfo) => info.parentType.getFields()[info.fieldName];

const fieldArguments = (info: GraphQLResolveInfo) => rootField(info)?.args ?? [];

/** Checks capability, tenant, ids and texts of a query's root field and returns its arguments. Throws a GraphQLError. */
export function authorizeQuery<Args extends object>(
  args: Args,
  context: OperationContext,
  info: GraphQLResolveInfo,
): Args {
  const capability = rootFieldCapability(rootField(info)) ?? info.fieldName;
  if (!hasPermission(context.session, capability)) throw noPermission(context.describeCapability(capability));
  const tooMany = findTooManyEntries(args, context, info);
  if (tooMany) throw badUserInput(`${tooMany.message}.`);
  return guardQueryArguments(
    fieldArguments(info),
    args as Record<string, unknown>,
    context.session.tenantId,
  ) as Args;
}

/** Checks a mutation's root field; returns invalid texts and ids as problems for its payload. */
export function authorizeMutation<Args extends object>(
  args: Args,
  context: OperationContext,
  info: GraphQLResolveInfo,
): { args: Args; problems: readonly Problem[] } {
  const capability = rootFieldCapability(rootField(info)) ?? info.fieldName;
  const missing = hasPermission(context.session, capability)
    ? findMissingCapability(info, context.session)
    : capability;
  if (missing !== undefined) {
    const text = `You do not have permission to ${context.describeCapability(missing)}.`;
    return { args, problems: [forbidden('CAPABILITY', text)] };
  }
  const tooMany = findTooManyEntries(args, context, info);
  if (tooMany) return { args, problems: [toEntryProblem(tooMany)] };
  const { values, problems } = guardArguments(
    fieldArguments(info),
    args as Record<string, unknown>,
    context.session.tenantId,
  );
  return { args: values as Args, problems };
}

/** Finds a list that is too long among the variables, where it was emptied, or among the arguments. */
function findTooManyEntries(
  args: object,
  context: OperationContext,
  info: GraphQLResolveInfo,
): TooManyEntries | undefined {
  if (context.tooManyEntries) return context.tooManyEntries;
  for (const argument of fieldArguments(info)) {
    const tooMany = checkEntries(argument, Reflect.get(args, argument.name));
    if (tooMany) return tooMany;
  }
  return undefined;
}
