import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<boolean>;

/** Operators of one field as a client gave them, e.g. {eq: 'BPF'}; the schema has checked their types. */
export type Operators = Readonly<Record<string, unknown>>;

/** How one column answers the operators of its kind. Values are counted by the caller. */
export interface Filter {
  /** Name of the operator input, e.g. StringOperationFilterInput. */
  input: string;
  /** The indexed text that is searched for parts. */
  searched?: string | undefined;
  condition(operator: string, value: unknown, inner: Inner, searching?: Searching): Condition | undefined;
}

/** A pattern in lower case that an indexed text (`order_head.po_number_lower`) shall be like. */
export interface TextSearch {
  searched: string;
  pattern: string;
}

/** The condition that stands for a search whose rows are known already. */
export type Searching = (search: TextSearch) => Condition | undefined;

/** Condition of all operators of another filter, counted against the same limits. */
export type Inner = (filter: Filter, operators: unknown) => Condition | undefined;

const no = sql<boolean>`false`;

/** Operators that compare a column with values of an SQL type; a missing value is "not equal" to everything. */
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

/** An enumeration: `name` as in the contract (OrderStatus), `type` its PostgreSQL enum. */
export const enumFilter = (name: string, column: string, type: string): Filter =>
  compare(`${name}OperationFilterInput`, column, type);

const likeOf = {
  contains: (text: string) => `%${text}%`,
  startsWith: (text: string) => `${text}%`,
  endsWith: (text: string) => `%${text}`,
} as const;
const isLike = (operator: string): operator is keyof typeof likeOf => operator in likeOf;

// An index of trigrams knows nothing of shorter parts.
const hasTrigram = /[\p{L}\p{N}]{3}/u;

const lower = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lower);
  return typeof value === 'string' ? value.toLowerCase() : value;
};

/**
 * A text. Equality is exact, or ignores case with `fold`; the parts of a text always ignore case, and an empty part finds
 * everything. `folded` names an expression that is lower-cased already and perhaps indexed, `searched` the text of
 * searched_texts() in the database whose parts are indexed.
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

/** A list of texts (text[]): `some` of them, or `any` at all. */
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
