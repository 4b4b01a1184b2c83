import type { GraphQLResolveInfo } from 'graphql';
import { type Problem, forbidden } from '#platform/kernel/result.ts';
import { may } from '../session.ts';
import { guardArguments, guardQueryArguments } from './argumentGuard.ts';
import { badUserInput, noPermission } from './callErrors.ts';
import { type TooManyEntries, countEntries, entryProblem } from './entryLimits.ts';
import { missingCapability } from './fieldCapability.ts';
import type { OperationContext } from './operationContext.ts';

const needs = new Map<string, string>();

/** Registers the capability of a root field. */
export function rootField(name: string, capability: string): void {
  needs.set(name, capability);
}

/** Returns the capability of a root field; undefined unless it was defined through `query`, `listQuery` or `mutation`. */
export const capabilityOf = (name: string): string | undefined => needs.get(name);

type Resolve<Args, Value> = (
  root: unknown,
  args: Args,
  context: OperationContext,
  info: GraphQLResolveInfo,
) => Promise<Value>;

const onceResolvers = new WeakSet<object>();

/** Makes a root resolver run once per operation, also when compiled code bails out and graphql executes the operation again. */
export function answeredOnce<Args, Value>(resolve: Resolve<Args, Value>): Resolve<Args, Value> {
  const once: Resolve<Args, Value> = (root, args, context, info) =>
    context.once(String(info.path.key), () => resolve(root, args, context, info));
  onceResolvers.add(once);
  return once;
}

export const isAnsweredOnce = (resolve: unknown): boolean =>
  typeof resolve === 'function' && onceResolvers.has(resolve);

const argumentsOf = (info: GraphQLResolveInfo) => info.parentType.getFields()[info.fieldName]?.args ?? [];

/** Checks capability, tenant, ids and texts of a query's root field and returns its arguments. Throws a GraphQLError. */
export function admitQuery<Args extends object>(
  args: Args,
  context: OperationContext,
  info: GraphQLResolveInfo,
): Args {
  const capability = needs.get(info.fieldName) ?? info.fieldName;
  if (!may(context.session, capability)) throw noPermission(context.describeCapability(capability));
  const tooMany = tooManyEntries(args, context, info);
  if (tooMany) throw badUserInput(`${tooMany.message}.`);
  return guardQueryArguments(
    argumentsOf(info),
    args as Record<string, unknown>,
    context.session.tenantId,
  ) as Args;
}

/** Checks a mutation's root field; returns invalid texts and ids as problems for its payload. */
export function admitMutation<Args extends object>(
  args: Args,
  context: OperationContext,
  info: GraphQLResolveInfo,
): { args: Args; problems: readonly Problem[] } {
  const capability = needs.get(info.fieldName) ?? info.fieldName;
  const missing = may(context.session, capability) ? missingCapability(info, context.session) : capability;
  if (missing !== undefined) {
    const text = `You do not have permission to ${context.describeCapability(missing)}.`;
    return { args, problems: [forbidden('CAPABILITY', text)] };
  }
  const tooMany = tooManyEntries(args, context, info);
  if (tooMany) return { args, problems: [entryProblem(tooMany)] };
  const { values, problems } = guardArguments(
    argumentsOf(info),
    args as Record<string, unknown>,
    context.session.tenantId,
  );
  return { args: values as Args, problems };
}

/** Finds a list that is too long among the variables, where it was emptied, or among the arguments. */
function tooManyEntries(
  args: object,
  context: OperationContext,
  info: GraphQLResolveInfo,
): TooManyEntries | undefined {
  if (context.tooManyEntries) return context.tooManyEntries;
  for (const argument of argumentsOf(info)) {
    const found = countEntries(argument, Reflect.get(args, argument.name));
    if (found) return found;
  }
  return undefined;
}
