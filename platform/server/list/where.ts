import { sql } from 'kysely';
import { badUserInput } from '../graphql/callErrors.ts';
import type { Condition, Filter, Inner, Operators, Searching } from './filter.ts';

const mostConditions = 100;
const mostDepth = 5;
const mostValues = 10_000;

interface Tally {
  conditions: number;
  values: number;
  searching: Searching | undefined;
}

/** Builds the condition of a list's `where`: all fields and operators must match, nulls are ignored (contract README, "Lists"). Throws BAD_USER_INPUT above the limits. */
export function whereCondition(
  filters: Readonly<Record<string, Filter>>,
  where: unknown,
  searching?: Searching,
): Condition | undefined {
  return isObject(where)
    ? allOf(entriesOf(filters, where, { conditions: 0, values: 0, searching }, 1))
    : undefined;
}

const isObject = (value: unknown): value is Operators =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (
  filters: Readonly<Record<string, Filter>>,
  where: Operators,
  tally: Tally,
  depth: number,
): (Condition | undefined)[] => {
  if (depth > mostDepth) throw badUserInput(`A filter may be nested at most ${mostDepth} deep.`);
  return Object.entries(where).map(([field, given]) => {
    if (given === null || given === undefined) return undefined;
    if (field === 'and' || field === 'or') {
      const parts = branches(given).map((branch) => allOf(entriesOf(filters, branch, tally, depth + 1)));
      return field === 'and' ? allOf(parts) : anyOf(parts);
    }
    const filter = filters[field];
    return filter && isObject(given) ? operatorsOf(filter, given, tally, depth) : undefined;
  });
};

const operatorsOf = (
  filter: Filter,
  operators: Operators,
  tally: Tally,
  depth: number,
): Condition | undefined => {
  if (depth > mostDepth) throw badUserInput(`A filter may be nested at most ${mostDepth} deep.`);
  return allOf(
    Object.entries(operators).map(([operator, value]) => {
      if (value === undefined || (value === null && operator !== 'eq' && operator !== 'neq'))
        return undefined;
      if (operator === 'and' || operator === 'or') {
        const parts = branches(value).map((branch) => operatorsOf(filter, branch, tally, depth + 1));
        return operator === 'and' ? allOf(parts) : anyOf(parts);
      }
      if (!isObject(value)) count(tally, value);
      const inner: Inner = (within, given) =>
        isObject(given) ? operatorsOf(within, given, tally, depth + 1) : undefined;
      return filter.condition(operator, value, inner, tally.searching);
    }),
  );
};

const branches = (value: unknown): Operators[] => (Array.isArray(value) ? value.filter(isObject) : []);

const count = (tally: Tally, value: unknown): void => {
  tally.conditions += 1;
  tally.values += Array.isArray(value) ? value.length : 1;
  if (tally.conditions > mostConditions)
    throw badUserInput(`A filter may hold at most ${mostConditions} conditions.`);
  if (tally.values > mostValues) throw badUserInput(`A filter may hold at most ${mostValues} values.`);
};

const allOf = (conditions: readonly (Condition | undefined)[]): Condition | undefined => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? sql<boolean>`(${sql.join(given, sql` and `)})` : undefined;
};

// A branch without conditions matches every row, so the whole condition does too.
const anyOf = (conditions: readonly (Condition | undefined)[]): Condition | undefined => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 && given.length === conditions.length
    ? sql<boolean>`(${sql.join(given, sql` or `)})`
    : undefined;
};
