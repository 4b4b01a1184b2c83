/** Returns why a statement violates the rules: "forgets the tenant of ..."; undefined when it is allowed. */
type FindProblem = (text: string) => string | undefined;

/** Tables by their names. */
export interface KnownTables {
  /** Tables of tenants, which a cluster distributes. */
  tenants: readonly string[];
  /** Tables of the installation. */
  installation: readonly string[];
}

/** Creates the check for statements on these tables: a statement names the tenant, and a Citus cluster can route it to one
 * shard (database/README.md).
 */
export function createProblemFinder({ tenants, installation }: KnownTables): FindProblem {
  const tablePatterns = tenants.map((name) => ({ name, mention: new RegExp(String.raw`\b${name}\b`) }));
  const named = (text: string) =>
    tablePatterns.filter(({ mention }) => mention.test(text)).map(({ name }) => name);
  const local = new RegExp(String.raw`\b(from|join|into|update)\s+(${installation.join('|')})\b`);
  return (text) => {
    const found = named(text);
    if (found.length > 0 && !text.includes('tenant_id')) return `forgets the tenant of ${found.join(', ')}`;
    const plain = text.toLowerCase().replaceAll('"', '');
    const isLocal = installation.length > 0 && local.test(plain);
    return statementRules.find(({ isViolated }) => isViolated(plain, found, isLocal))?.problem;
  };
}

interface StatementRule {
  problem: string;
  /** `tables` are those of tenants; `isLocal`: the statement names a table of the installation, too. */
  isViolated: (text: string, tables: readonly string[], isLocal: boolean) => boolean;
}

const statementRules: readonly StatementRule[] = [
  {
    problem: 'sets a value by set_config(), which a cluster does not pass on to its workers (use set local)',
    isViolated: (text) => /\bset_config\s*\(/.test(text),
  },
  {
    problem: 'copies rows, which a cluster refuses behind row-level security',
    isViolated: (text) => /^\s*copy\b/.test(text),
  },
  {
    problem:
      'joins rows of tenants with a table of the installation, which a cluster refuses (read them separately)',
    isViolated: (_text, tables, isLocal) => tables.length > 0 && isLocal,
  },
  {
    problem: 'updates by a function whose value changes, which a cluster refuses (pass the value)',
    isViolated: (text) => /\bupdate\b[^]*?\bset\b/.test(text) && changing.test(text),
  },
  {
    problem:
      'casts a column of parameters in an update, which a cluster refuses (give the column its type in the list of parameters)',
    isViolated: (text, tables) =>
      tables.length > 0 && changingCast.test(/^\s*update\b[^]*?\bset\b([^]*)\bfrom\b/.exec(text)?.[1] ?? ''),
  },
  {
    problem:
      'computes a value with a subselect on conflict, which a cluster refuses (compute it in the select, take excluded)',
    isViolated: (text, tables) =>
      tables.length > 0 && /\bon\s+conflict\b[^]*\bdo\s+update\s+set\b[^]*\(\s*select\b/.test(text),
  },
  {
    problem:
      'returns rows inserted by a select without an alias of the table, which a cluster loses under row-level security (insert into x as inserted ... returning inserted.y)',
    isViolated: (text, tables) =>
      tables.length > 0 &&
      /\binsert\s+into\s+\w+\s*\([^)]*\)\s*select\b[^]*\breturning\b/.test(text) &&
      !/\bon\s+conflict\b/.test(text),
  },
  {
    problem:
      'inserts rows of parameters alone, which a cluster cannot send to a shard (select from a row of the tenant as well)',
    isViolated: (text, tables) =>
      /\binsert\s+into\b[^]*\bfrom\b[^]*\b(unnest|jsonb?_to_recordset|jsonb?_populate_recordset)\s*\(/.test(
        text,
      ) && !new RegExp(String.raw`\b(from|join)\s+(${tables.join('|')})\b`).test(text),
  },
  {
    problem:
      'writes one table inside a statement about another, which a cluster runs over the network in two phases (send two)',
    isViolated: (text, tables) =>
      tables.length > 1 && /\bas\s+(not\s+)?(materialized\s+)?\(\s*(insert|update|delete|merge)\b/.test(text),
  },
  {
    problem:
      'finds the tenant by a setting, so that a cluster reads the shards of all tenants (pass the tenant)',
    isViolated: (text, tables) => tables.length > 0 && /\bcurrent_setting\s*\(/.test(text),
  },
];

/** Volatile functions and functions of the server's clock. */
const changing =
  /\b(now|random|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday|nextval|gen_random_uuid|uuidv4|uuidv7)\s*\(|\b(current_(date|time|timestamp)|localtime(stamp)?)\b/;

/** A cast of a column by a function that is not immutable: to an enumeration, a date or a time. */
const changingCast =
  /\b[a-z]\w*\.\w+::(?!(text|int\d*|integer|smallint|bigint|numeric|boolean|uuid|jsonb?|bytea)\b)/;
