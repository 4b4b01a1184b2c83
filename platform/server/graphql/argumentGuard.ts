import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { parseId } from '#platform/kernel/ids/id.ts';
import { type Problem, invalid } from '#platform/kernel/results/result.ts';
import { type EntryLimit, entryLimitOptions } from '../operation/entryLimits.ts';
import { badUserInput, wrongTenant } from '../operation/graphqlErrors.ts';

interface GuardContext {
  tenantId: string;
  problems: Problem[];
  /** Texts are left to the command. */
  ignoresTexts?: boolean;
}

/** Path from a value to its argument as a linked list, because it is formatted only for a problem. */
interface Path {
  above: Path | undefined;
  name: string | number;
}

/** Options of an input field with a limited list of rows that its command accepts and refuses one by one, for their texts. */
export const checkedByRowOptions = (entryLimit: EntryLimit) => ({
  extensions: { ...entryLimitOptions(entryLimit).extensions, isCheckedByRow: true },
});

/** Checks a value and returns it with normalized ids, which replace those inside it. */
type Guard = (value: unknown, path: Path | undefined, context: GuardContext) => unknown;

const guards = new WeakMap<GraphQLInputType, Guard>();

/** Checks the arguments of a root field: a tenantId other than the token's is an authorization error at any depth
 * (API conventions, "Tenant"), ids become 32 hex characters, texts contain no NUL and no lone surrogate. Returns invalid
 * texts and ids as problems with their path below `input`.
 */
export function guardArguments(
  args: readonly GraphQLArgument[],
  values: Readonly<Record<string, unknown>>,
  tenantId: string,
): { values: Record<string, unknown>; problems: readonly Problem[] } {
  const context: GuardContext = { tenantId, problems: [] };
  const guarded: Record<string, unknown> = {};
  for (const argument of args)
    if (argument.name in values) {
      const path = argument.name === 'input' ? undefined : { above: undefined, name: argument.name };
      guarded[argument.name] = fieldGuard(argument)(values[argument.name], path, context);
    }
  return { values: guarded, problems: context.problems };
}

/** Checks the arguments of a query, which has no list of errors: throws the first problem. */
export function guardQueryArguments(
  args: readonly GraphQLArgument[],
  requestedValues: Readonly<Record<string, unknown>>,
  tenantId: string,
): Record<string, unknown> {
  const { values, problems } = guardArguments(args, requestedValues, tenantId);
  const [problem] = problems;
  if (problem) throw badUserInput(problem.message);
  return values;
}

const fieldGuard = (field: GraphQLArgument | GraphQLInputField): Guard => {
  const guard = field.name === 'tenantId' ? tenantGuard : typeGuard(field.type);
  if (field.extensions['isCheckedByRow'] !== true) return guard;
  return (value, path, context) => guard(value, path, { ...context, ignoresTexts: true });
};

const tenantGuard: Guard = (value, _path, { tenantId }) => {
  const requestedTenantId = typeof value === 'object' && value !== null && 'eq' in value ? value.eq : value;
  if (requestedTenantId !== null && requestedTenantId !== undefined && requestedTenantId !== tenantId)
    throw wrongTenant();
  return value;
};

const typeGuard = (type: GraphQLInputType): Guard => {
  const cachedGuard = guards.get(type);
  if (cachedGuard) return cachedGuard;
  // Input types may contain themselves (`and`, `or`), so register the guard before it is complete.
  const guard: Guard = (value, path, context) =>
    value === null || value === undefined ? value : inner(value, path, context);
  guards.set(type, guard);
  const inner = shapeGuard(type);
  return guard;
};

const shapeGuard = (type: GraphQLInputType): Guard => {
  if (isNonNullType(type)) return typeGuard(type.ofType);
  if (isListType(type)) {
    const guard = typeGuard(type.ofType);
    return (value, path, context) => {
      if (Array.isArray(value))
        for (let index = 0; index < value.length; index += 1)
          value[index] = guard(value[index], { above: path, name: index }, context);
      return value;
    };
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
      .filter((field) => field.name === 'tenantId' || !isUnguarded(field.type))
      .map((field) => [field.name, fieldGuard(field)] as const);
    return (value, path, context) => {
      const inputFields = value as Record<string, unknown>;
      for (const [name, guard] of fields) {
        const sent = inputFields[name];
        if (sent === undefined || sent === null) continue;
        const guarded = guard(sent, { above: path, name }, context);
        if (guarded !== sent) inputFields[name] = guarded;
      }
      return value;
    };
  }
  if (type.name === 'ID') return guardId;
  return type.name === 'String' ? guardText : (value) => value;
};

/** Returns whether any value of a type is accepted, e.g. of a number. */
const isUnguarded = (type: GraphQLInputType): boolean => {
  const named = getNamedType(type);
  return !isInputObjectType(named) && named.name !== 'ID' && named.name !== 'String';
};

const guardId: Guard = (value, path, context) => {
  const id = parseId(String(value));
  if (id === undefined)
    context.problems.push(
      invalid('INVALID_FORMAT', pathNames(path), 'An id must have 32 hexadecimal characters.'),
    );
  return id ?? value;
};

const guardText: Guard = (value, path, context) => {
  const text = String(value);
  if (context.ignoresTexts) return value;
  if (text.includes('\0') || !text.isWellFormed())
    context.problems.push(
      invalid('INVALID_FORMAT', pathNames(path), 'The text contains a character that cannot be stored.'),
    );
  return value;
};

const pathNames = (path: Path | undefined): string[] => {
  const names: string[] = [];
  for (let step = path; step; step = step.above) names.unshift(String(step.name));
  return names;
};
