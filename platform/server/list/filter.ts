import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<boolean>;

/** Requested operators of one field, e.g. {eq: 'BPF'}; the schema has checked their types. */
export type Operators = Readonly<Record<string, unknown>>;

/** Builds conditions on a column for the operators of its type. The caller limits the number of values. */
export interface Filter {
  /** Name of the operator input, e.g. StringOperationFilterInput. */
  input: string;
  /** Indexed text for searches inside texts. */
  searched?: string | undefined;
  condition(operator: string, value: unknown, inner: Inner, searching?: Searching): Condition | undefined;
}

/** A lower-case LIKE pattern for an indexed text (`order_head.po_number_lower`). */
export interface TextSearch {
  searched: string;
  pattern: string;
}

/** Returns the condition that replaces a text search whose rows have been looked up. */
export type Searching = (search: TextSearch) => Condition | undefined;

/** Builds the condition of a nested filter within the same limits. */
export type Inner = (filter: Filter, operators: unknown) => Condition | undefined;

const no = sql<boolean>`false`;

/** Compares a column with values of an SQL type; null is "not equal" to everything. */
const compare = (input: string, column: string, type: string): Filter => {
  const left = sql.raw(column);
  const as = sql.raw(`::${type}`);
  const list = sql.raw(`::${type}[]`);
  return {
    input,
    condition: (operator, value) => {
      switch (operator) {
        case 'eq':
          return value === null ? sql`${left} is null` : sql`${left} = ${value}${as}`;
        case 'neq':
          return value === null ? sql`${left} is not null` : sql`${left} is distinct from ${value}${as}`;
        case 'in':
          return sql`${left} = any(${value}${list})`;
        case 'nin':
          return sql`(${left} is null or ${left} <> all(${value}${list}))`;
        case 'gt':
        case 'gte':
        case 'lt':
        case 'lte':
          return sql`${left} ${sql.raw(ordering[operator])} ${value}${as}`;
        default:
          return undefined;
      }
    },
  };
};

const ordering = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

export const idFilter = (column: string): Filter => compare('IdOperationFilterInput', column, 'uuid');
export const booleanFilter = (column: string): Filter =>
  compare('BooleanOperationFilterInput', column, 'boolean');
export const intFilter = (column: string): Filter => compare('IntOperationFilterInput', column, 'int');
export const decimalFilter = (column: string): Filter =>
  compare('DecimalOperationFilterInput', column, 'numeric');
export const dateFilter = (column: string): Filter => compare('DateOperationFilterInput', column, 'date');
export const instantFilter = (column: string): Filter =>
  compare('DateTimeOperationFilterInput', column, 'timestamptz');

/** Filters an enumeration: `name` as in the contract (OrderStatus), `type` its PostgreSQL enum. */
export const enumFilter = (name: string, column: string, type: string): Filter =>
  compare(`${name}OperationFilterInput`, column, type);

const likeOf = {
  contains: (text: string) => `%${text}%`,
  startsWith: (text: string) => `${text}%`,
  endsWith: (text: string) => `%${text}`,
} as const;
const isLike = (operator: string): operator is keyof typeof likeOf => operator in likeOf;

// A trigram index cannot find shorter parts.
const hasTrigram = /[\p{L}\p{N}]{3}/u;

const lower = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lower);
  return typeof value === 'string' ? value.toLowerCase() : value;
};

/** Filters a text. Equality is case-sensitive unless `ignoresCase` is set; searches inside a text ignore case, and an
 * empty part matches everything. `lowerCaseSql` is a lower-case expression, perhaps indexed; `searchColumn` is a text of
 * searched_texts() in the database with a trigram index.
 */
export const textFilter = (
  column: string,
  {
    fold = false,
    folded = `lower(${column})`,
    searched,
  }: { fold?: boolean; folded?: string; searched?: string } = {},
): Filter => {
  const exact = compare('StringOperationFilterInput', fold ? folded : column, 'text');
  const text = sql.raw(folded);
  return {
    input: exact.input,
    searched,
    condition: (operator, value, inner, searching) => {
      const negated = operator.startsWith('n') && isLike(operator.slice(1));
      const like = negated ? operator.slice(1) : operator;
      if (!isLike(like) || typeof value !== 'string')
        return exact.condition(operator, fold ? lower(value) : value, inner);
      if (value === '') return negated ? no : undefined;
      const pattern = likeOf[like](value.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`));
      if (negated) return sql`(${text} is null or ${text} not like ${pattern})`;
      const known = searched && hasTrigram.test(value) ? searching?.({ searched, pattern }) : undefined;
      return known ?? sql`${text} like ${pattern}`;
    },
  };
};

/** Filters a list of texts (text[]) by `some` of them or by `any`. */
export const textsFilter = (column: string, options: { fold?: boolean } = {}): Filter => {
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
