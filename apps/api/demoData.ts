import { randomBytes } from 'node:crypto';
import { seed } from '#database/seed/seed.ts';
import type { Configuration } from '#platform/server/configuration/configuration.ts';
import type { Database } from '#platform/server/database/database.ts';

/** Adds the configured demo data and prints once who can sign in. */
export async function demoData(
  { seed: set, demoPassword, signIn }: Pick<Configuration, 'seed' | 'demoPassword' | 'signIn'>,
  database: Database,
  say: (line: string) => void,
): Promise<void> {
  if (set === 'none') return;
  const password =
    signIn.mode === 'embedded' ? (demoPassword ?? randomBytes(9).toString('base64url')) : undefined;
  const printed = new Set<string>();
  const tenants = await seed({
    database,
    set,
    password,
    clock: () => new Date().toISOString(),
    report: ({ tenantId, label, done, total }) => {
      const line = `  ${tenantId}: ${total} ${label}`;
      if (done < total || printed.has(line)) return;
      printed.add(line);
      say(line);
    },
  });
  if (signIn.mode !== 'embedded') {
    const codes = tenants.filter(({ filled }) => filled).map(({ tenantId }) => tenantId);
    if (codes.length > 0)
      say(
        `Demo companies ${codes.join(', ')}: sign in at ${signIn.issuer}. Users whose claim ${signIn.claims.tenant} is one of these codes have access.`,
      );
    return;
  }
  const newUsers = tenants.flatMap((tenant) => tenant.newUsers);
  if (newUsers.length === 0) return;
  say(`Demo users, all with the password ${password} (shown this once):`);
  for (const user of newUsers) say(`  ${user}`);
}
