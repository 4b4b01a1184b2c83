import { startProcess } from '#apps/api/testing/servers/serverProcess.ts';
import { demoPassword } from '../installation.ts';

/** Adds a company without any data, and its first manager, by the commands of the administrator. */
export async function addCompany(databaseUrl: string, code: string): Promise<{ email: string }> {
  const email = `kim@${code.toLowerCase()}.example.com`;
  const commands = [
    ['tenant', 'add', code, 'Fern Valley Nursery', '--time-zone', 'America/Chicago'],
    ['user', 'add', email, '--tenant', code, '--first', 'Kim', '--last', 'Lee'],
  ];
  const environment = { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: demoPassword };
  for (const args of commands) {
    const { code: exitCode, printed } = await startProcess('scripts/admin.ts', environment, { args }).closed;
    if (exitCode !== 0) throw new Error(`${args.join(' ')} failed: ${printed}`);
  }
  return { email };
}
