/** Returns why a statement violates the rules: "forgets the tenant of ..."; undefined when it is allowed. */
type FindProblem = (text: string) => string | undefined;

/** Creates the check for statements on these tables of tenants: a statement names the tenant, and a Citus cluster can
 * route it to one shard (database/README.md).
 */
export function createProblemFinder(tables: readonly string[]): FindProblem {
  const tablePatterns = tables.map((name) => ({ name, mention: new RegExp(String.raw`\b${name}\b`) }));
  const named = (text: string) =>
    tablePatterns.filter(({ mention }) => mention.test(text)).map(({ name }) => name);
  return (text) => {
    const found = named(text);
    if (found.length > 0 && !text.includes('tenant_id')) return `forgets the tenant of ${found.join(', ')}`;
    return statementRules.find(({ isViolated }) => isViolated(text.toLowerCase().replaceAll('"', ''), found))
      ?.problem;
  };
}

interface StatementRule {
  problem: string;
  isViolated: (text: string, tables: readonly string[]) => boolean;
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
    problem: 'updates by a function whose value changes, which a cluster refuses (pass the value)',
    isViolated: (text) => /\bupdate\b[^]*?\bset\b/.test(text) && changing.test(text),
  },
  {
    problem:
      'inserts rows of parameters alone, which a cluster cannot send to a shard (select from a row of the tenant as well)',
    isViolated: (text, tables) =>
      /\binsert\s+into\b[^]*\bfrom\b[^]*\b(unnest|jsonb?_to_recordset|jsonb?_populate_recordset)\s*\(/.test(
        text,
      ) && tables.length <= 1,
  },
  {
    problem:
      'writes one table inside a statement about another, which a cluster runs over the network in two phases (send two)',
    isViolated: (text, tables) =>
      tables.length > 1 && /\bas\s+(not\s+)?(materialized\s+)?\(\s*(insert|update|delete|merge)\b/.test(text),
  },
];

/** Volatile functions and functions of the server's clock. */
const changing =
  /\b(now|random|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday|nextval|gen_random_uuid|uuidv4|uuidv7)\s*\(|\b(current_(date|time|timestamp)|localtime(stamp)?)\b/;
