import type { GraphQLResolveInfo } from 'graphql';
import { type Problem, forbidden } from '#platform/kernel/result.ts';
import { may } from '../session.ts';
import { guardArguments, guardQueryArguments } from './argumentGuard.ts';
import { badUserInput, noPermission } from './callErrors.ts';
import { type TooManyEntries, countEntries, entryProblem } from './entryLimits.ts';
import { missingCapability } from './fieldCapability.ts';
import type { OperationContext } from './operationContext.ts';

const needs = new Map<string, string>();

/** Every root field names the capability it needs, once, here. */
export function rootField(name: string, capability: string): void {
  needs.set(name, capability);
}

/** Capability of a root field; undefined only for one that was not declared through `query`, `listQuery` or `mutation`. */
export const capabilityOf = (name: string): string | undefined => needs.get(name);

type Resolve<Args, Value> = (
  root: unknown,
  args: Args,
  context: OperationContext,
  info: GraphQLResolveInfo,
) => Promise<Value>;

const onceResolvers = new WeakSet<object>();

/** A root field's resolver that runs once an operation, also when graphql has to answer what compiled code gave up. */
export function answeredOnce<Args, Value>(resolve: Resolve<Args, Value>): Resolve<Args, Value> {
  const once: Resolve<Args, Value> = (root, args, context, info) =>
    context.once(String(info.path.key), () => resolve(root, args, context, info));
  onceResolvers.add(once);
  return once;
}

export const isAnsweredOnce = (resolve: unknown): boolean =>
  typeof resolve === 'function' && onceResolvers.has(resolve);

const argumentsOf = (info: GraphQLResolveInfo) => info.parentType.getFields()[info.fieldName]?.args ?? [];

/** The arguments of a query's root field once capability, tenant, ids and texts are checked; throws the call error otherwise. */
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

/** The same for a mutation, whose broken texts and ids are problems of its payload. */
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

/** A list among the arguments that is too long, or one among the variables: then the arguments came without it. */
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
