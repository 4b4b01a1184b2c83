import { sql } from 'kysely';
import { badUserInput } from '../operation/graphqlErrors.ts';
import type { SqlCondition } from '../statements/sqlCondition.ts';
import type { Filter, InnerCondition, Operators, SearchLookup } from './filter.ts';

const maxConditions = 100;
const maxDepth = 5;
const maxValues = 10_000;

interface Tally {
  conditions: number;
  values: number;
  lookUpSearch: SearchLookup | undefined;
}

/** Builds the condition of a list's `where`: all fields and operators must match, nulls are ignored (API conventions, "Lists"). Throws BAD_USER_INPUT above the limits. */
export function whereCondition(
  filters: Readonly<Record<string, Filter>>,
  where: unknown,
  lookUpSearch?: SearchLookup,
): SqlCondition | undefined {
  return isObject(where)
    ? joinWithAnd(fieldConditions(filters, where, { conditions: 0, values: 0, lookUpSearch }, 1))
    : undefined;
}

const isObject = (value: unknown): value is Operators =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldConditions = (
  filters: Readonly<Record<string, Filter>>,
  where: Operators,
  tally: Tally,
  depth: number,
): (SqlCondition | undefined)[] => {
  if (depth > maxDepth) throw badUserInput(`A filter can have at most ${maxDepth} levels.`);
  return Object.entries(where).map(([field, nested]) => {
    if (nested === null || nested === undefined) return undefined;
    if (field === 'and' || field === 'or') {
      const parts = branches(nested).map((branch) =>
        joinWithAnd(fieldConditions(filters, branch, tally, depth + 1)),
      );
      return field === 'and' ? joinWithAnd(parts) : joinWithOr(parts);
    }
    const filter = filters[field];
    return filter && isObject(nested) ? operatorConditions(filter, nested, tally, depth) : undefined;
  });
};

const operatorConditions = (
  filter: Filter,
  operators: Operators,
  tally: Tally,
  depth: number,
): SqlCondition | undefined => {
  if (depth > maxDepth) throw badUserInput(`A filter can have at most ${maxDepth} levels.`);
  return joinWithAnd(
    Object.entries(operators).map(([operator, value]) => {
      if (value === undefined || (value === null && operator !== 'eq' && operator !== 'neq'))
        return undefined;
      if (operator === 'and' || operator === 'or') {
        const parts = branches(value).map((branch) => operatorConditions(filter, branch, tally, depth + 1));
        return operator === 'and' ? joinWithAnd(parts) : joinWithOr(parts);
      }
      if (!isObject(value)) countValues(tally, value);
      const inner: InnerCondition = (innerFilter, nested) =>
        isObject(nested) ? operatorConditions(innerFilter, nested, tally, depth + 1) : undefined;
      return filter.condition(operator, value, inner, tally.lookUpSearch);
    }),
  );
};

const branches = (value: unknown): Operators[] => (Array.isArray(value) ? value.filter(isObject) : []);

const countValues = (tally: Tally, value: unknown): void => {
  tally.conditions += 1;
  tally.values += Array.isArray(value) ? value.length : 1;
  if (tally.conditions > maxConditions)
    throw badUserInput(`A filter can have at most ${maxConditions} conditions.`);
  if (tally.values > maxValues) throw badUserInput(`A filter can have at most ${maxValues} values.`);
};

const joinWithAnd = (conditions: readonly (SqlCondition | undefined)[]): SqlCondition | undefined => {
  const present = conditions.filter((condition) => condition !== undefined);
  return present.length > 0 ? sql<boolean>`(${sql.join(present, sql` and `)})` : undefined;
};

// A branch without conditions matches every row, so the whole condition does too.
const joinWithOr = (conditions: readonly (SqlCondition | undefined)[]): SqlCondition | undefined => {
  const present = conditions.filter((condition) => condition !== undefined);
  return present.length > 0 && present.length === conditions.length
    ? sql<boolean>`(${sql.join(present, sql` or `)})`
    : undefined;
};
