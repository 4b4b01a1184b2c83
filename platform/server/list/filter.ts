import { type RawBuilder, sql } from 'kysely';
import { foldKey, normalizePart, normalizeText } from '#platform/kernel/text/normalizeText.ts';
import type { SqlCondition } from '../statements/sqlCondition.ts';

/** Requested operators of one field, e.g. {eq: 'BPF'}; the schema has checked their types. */
export type Operators = Readonly<Record<string, unknown>>;

/** Builds conditions on a column for the operators of its type. The caller limits the number of values. */
export interface Filter {
  /** Name of the operator input, e.g. StringOperationFilterInput. */
  input: string;
  /** Indexed text for searches inside texts. */
  searchColumn?: string | undefined;
  condition(
    operator: string,
    value: unknown,
    inner: InnerCondition,
    lookUpSearch?: SearchLookup,
  ): SqlCondition | undefined;
}

/** A lower-case LIKE pattern for an indexed text (`order_header.po_number_lower`). */
export interface TextSearchTerm {
  searchColumn: string;
  pattern: string;
}

/** Returns the condition that replaces a text search whose rows have been looked up. */
export type SearchLookup = (search: TextSearchTerm) => SqlCondition | undefined;

/** Builds the condition of a nested filter within the same limits. */
export type InnerCondition = (filter: Filter, operators: unknown) => SqlCondition | undefined;

const noRows = sql<boolean>`false`;

interface SqlValues {
  one: (value: unknown) => RawBuilder<unknown>;
  many: (values: unknown) => RawBuilder<unknown>;
}

const toSqlValues = (type: string): SqlValues => {
  const as = sql.raw(`::${type}`);
  return { one: (value) => sql`${value}${as}`, many: (values) => sql`${values}${as}[]` };
};

/** Texts folded by a function of the database as the columns are: PostgreSQL and JavaScript lower some letters differently. */
const foldedTexts = (fold: string): SqlValues => ({
  one: (value) => sql`${sql.raw(fold)}(${value}::text)`,
  many: (values) => sql`array(select ${sql.raw(fold)}(t) from unnest(${values}::text[]) as t)`,
});

/** Normalizes the texts of a filter as stored ones are. */
const normalizeValues = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(normalizeValues);
  return typeof value === 'string' ? normalizeText(value) : value;
};

/** Compares a column with values of an SQL type; null is "not equal" to everything. */
const comparisonFilter = (
  input: string,
  column: string,
  type: string,
  { one, many } = toSqlValues(type),
): Filter => {
  const left = sql.raw(column);
  return {
    input,
    condition: (operator, value) => {
      switch (operator) {
        case 'eq':
          return value === null ? sql`${left} is null` : sql`${left} = ${one(value)}`;
        case 'neq':
          return value === null ? sql`${left} is not null` : sql`${left} is distinct from ${one(value)}`;
        case 'in':
          return sql`${left} = any(${many(value)})`;
        case 'nin':
          return sql`(${left} is null or ${left} <> all(${many(value)}))`;
        case 'gt':
        case 'gte':
        case 'lt':
        case 'lte':
          return sql`${left} ${sql.raw(ordering[operator])} ${one(value)}`;
        default:
          return undefined;
      }
    },
  };
};

const ordering = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

export const idFilter = (column: string): Filter =>
  comparisonFilter('IdOperationFilterInput', column, 'uuid');
export const booleanFilter = (column: string): Filter =>
  comparisonFilter('BooleanOperationFilterInput', column, 'boolean');
export const intFilter = (column: string): Filter =>
  comparisonFilter('IntOperationFilterInput', column, 'int');
export const decimalFilter = (column: string): Filter =>
  comparisonFilter('DecimalOperationFilterInput', column, 'numeric');

// Beyond every total, and within bigint.
const maxCents = Number.MAX_SAFE_INTEGER;

const toCents = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toCents);
  return value === null ? null : Math.max(-maxCents, Math.min(maxCents, Math.round(Number(value) * 100)));
};

/** Filters an amount with two decimals by a column that stores its cents, so that an index of the cents serves it. */
export const centsFilter = (column: string): Filter => {
  const cents = comparisonFilter('DecimalOperationFilterInput', column, 'bigint');
  return {
    input: cents.input,
    condition: (operator, value, inner) => cents.condition(operator, toCents(value), inner),
  };
};
export const dateFilter = (column: string): Filter =>
  comparisonFilter('DateOperationFilterInput', column, 'date');
export const instantFilter = (column: string): Filter =>
  comparisonFilter('DateTimeOperationFilterInput', column, 'timestamptz');

/** Filters an enumeration: `name` as in the contract (OrderStatus), `type` its PostgreSQL enum. */
export const enumFilter = (name: string, column: string, type: string): Filter =>
  comparisonFilter(`${name}OperationFilterInput`, column, type);

/**
 * Filters an enumeration by a column with the rank of each of `values`, from 0, so that an index of the ranks serves it:
 * comparisons of enumerations are not leakproof (docs/decisions/0002).
 */
export const enumOrderFilter = (name: string, column: string, values: readonly string[]): Filter => {
  const ranks = comparisonFilter(`${name}OperationFilterInput`, column, 'smallint');
  const toRank = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toRank);
    return value === null ? null : values.findIndex((one) => one === value);
  };
  return {
    input: ranks.input,
    condition: (operator, value, inner) => {
      const choices: readonly unknown[] = operator === 'in' && Array.isArray(value) ? value : [];
      // An index keeps its order behind one value only.
      return choices.length === 1
        ? ranks.condition('eq', toRank(choices[0]), inner)
        : ranks.condition(operator, toRank(value), inner);
    },
  };
};

const likePatterns = {
  contains: (text: string) => `%${text}%`,
  startsWith: (text: string) => `${text}%`,
  endsWith: (text: string) => `%${text}`,
} as const;
const isLike = (operator: string): operator is keyof typeof likePatterns => operator in likePatterns;

// A trigram index cannot find shorter parts.
const hasTrigram = /[\p{L}\p{N}]{3}/u;

/** Filters a text. Equality is case-sensitive unless `ignoresCase` is set; searches inside a text ignore case, and an
 * empty part matches everything. `keySql` is a column of keys (`text_key`), perhaps indexed; `searchColumn` is a text of
 * searched_texts() in the database with a trigram index.
 */
export const textFilter = (
  column: string,
  {
    ignoresCase = false,
    keySql,
    searchColumn,
  }: { ignoresCase?: boolean; keySql?: string; searchColumn?: string } = {},
): Filter => {
  const foldedSql = keySql ?? `lower(${column})`;
  const exact = ignoresCase
    ? comparisonFilter(
        'StringOperationFilterInput',
        foldedSql,
        'text',
        foldedTexts(keySql ? 'text_key' : 'lower'),
      )
    : comparisonFilter('StringOperationFilterInput', column, 'text');
  const text = sql.raw(foldedSql);
  return {
    input: exact.input,
    searchColumn,
    condition: (operator, value, inner, lookUpSearch) => {
      const negated = operator.startsWith('n') && isLike(operator.slice(1));
      const like = negated ? operator.slice(1) : operator;
      if (!isLike(like) || typeof value !== 'string')
        return exact.condition(operator, normalizeValues(value), inner);
      const part = normalizePart(value);
      if (part === '') return negated ? noRows : undefined;
      const folded = keySql ? foldKey(part) : part.toLowerCase();
      const pattern = likePatterns[like](folded.replace(/[\\%_]/g, String.raw`\$&`));
      if (negated) return sql`(${text} is null or ${text} not like ${pattern})`;
      const searchCondition =
        searchColumn && hasTrigram.test(part) ? lookUpSearch?.({ searchColumn, pattern }) : undefined;
      return searchCondition ?? sql`${text} like ${pattern}`;
    },
  };
};

/** Filters a list of texts (text[]) by `some` of them or by `any`. */
export const textsFilter = (column: string, options: { ignoresCase?: boolean } = {}): Filter => {
  const left = sql.raw(column);
  const entry = textFilter('entry', options);
  return {
    input: 'ListStringOperationFilterInput',
    condition: (operator, value, inner) => {
      if (operator === 'any') return value ? sql`cardinality(${left}) > 0` : sql`cardinality(${left}) = 0`;
      const condition = inner(entry, value);
      return condition && sql`exists (select from unnest(${left}) as entry where ${condition})`;
    },
  };
};
