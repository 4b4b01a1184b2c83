/** Finds why a Citus cluster refuses statements of migrations, given in sequence, or changes their meaning. Only tables of
 * tenants are distributed; the others are changed as on a single PostgreSQL.
 */
export function findMigrationProblems(statements: readonly string[]): readonly string[] {
  const tables = new Set<string>();
  return statements.map(simplify).flatMap((text) => {
    const distributed = /\bdistribute\('(\w+)'\)/.exec(text)?.[1];
    if (distributed !== undefined) tables.add(distributed);
    const [, table = '', changes = ''] =
      /^alter table (?:if exists )?(?:only )?(\w+) ([^]*)/.exec(text) ?? [];
    if (/^create policy .* as restrictive\b/.test(text))
      return [`creates a restrictive policy, which becomes a permissive one on a cluster: ${text}`];
    const renamed = /^rename to (\w+)/.exec(changes)?.[1];
    if (renamed !== undefined && tables.has(table)) tables.add(renamed);
    return tables.has(table)
      ? rules.filter(({ isViolated }) => isViolated(changes)).map(({ problem }) => `${problem}: ${text}`)
      : [];
  });
}

interface MigrationRule {
  problem: string;
  isViolated: (changes: string) => boolean;
}

const constraint = /\badd (constraint|foreign key|check|unique|primary key|exclude)\b/;

const rules: readonly MigrationRule[] = [
  {
    problem:
      'adds a constraint together with other changes, which a cluster refuses (alter the table once for each)',
    isViolated: (changes) => changes.includes(',') && constraint.test(changes),
  },
  {
    problem: 'adds a column with a constraint, which a cluster refuses (add the column, then the constraint)',
    isViolated: (changes) =>
      changes
        .split(',')
        .some(
          (change) =>
            /\badd\b/.test(change) &&
            !constraint.test(change) &&
            /\b(check|unique|references|primary key)\b/.test(change),
        ),
  },
];

/** Returns a statement in lower case, without comments and what is in parentheses, but for the call of a function. */
function simplify(statement: string): string {
  const plain = statement
    .replaceAll(/--.*|\/\*[^]*?\*\//g, ' ')
    .replaceAll('"', '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!plain.startsWith('alter table')) return plain;
  for (let text = plain; ;) {
    const outer = text.replaceAll(/\([^()]*\)/g, '');
    if (outer === text) return text;
    text = outer;
  }
}
