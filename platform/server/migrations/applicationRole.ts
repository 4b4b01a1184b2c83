import pg from 'pg';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { askWorkers } from '../database/citusWorkers.ts';
import { applicationRole } from '../database/database.ts';

/** Creates the application role if it is missing and grants it to the logins. */
export async function prepareApplicationRole(client: pg.Client, logins: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ login: string; exists: boolean }>(
    'select current_user as login, exists (select from pg_roles where rolname = $1)',
    [applicationRole],
  );
  const login = rows[0]?.login ?? '';
  try {
    if (!rows[0]?.exists) await createRole(client);
    for (const one of new Set([login, ...logins])) await grantApplicationRole(client, one);
    await client.query(`grant usage on schema public to ${applicationRole}`);
    await requireWorkerLogin(client);
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) || cause.code !== insufficientPrivilege) throw cause;
    throw new ConfigurationError(
      `The database login ${login} cannot create roles. Ask an administrator to run once: create role ${applicationRole} nologin; grant ${applicationRole} to ${pg.escapeIdentifier(login)};`,
      { cause },
    );
  }
}

/** Throws a ConfigurationError when a worker of a Citus cluster, to which the coordinator connects as the current role, does not
 * accept the application role.
 */
async function requireWorkerLogin(client: pg.Client): Promise<void> {
  const lost = (await askWorkers(client)).find(({ responds }) => !responds);
  if (lost)
    throw new ConfigurationError(
      `The database node ${lost.address} does not accept the role ${applicationRole} (${lost.result}). On a Citus cluster this role logs in to every worker, see docs/operations.md, "Citus cluster".`,
    );
}

const insufficientPrivilege = '42501';
const roleExists = ['42710', '23505'];

/** Roles belong to the cluster, so the migration of another database may create it at the same time. */
async function createRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`create role ${applicationRole} nologin nosuperuser nobypassrls`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && roleExists.includes(error.code ?? ''))) throw error;
  }
}

async function grantApplicationRole(client: pg.Client, login: string): Promise<void> {
  const { rows } = await client.query<{ isGranted: boolean }>(
    `select pg_has_role($1::name, $2::name, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as "isGranted"`,
    [login, applicationRole],
  );
  if (rows[0]?.isGranted) return;
  await client.query(`grant ${applicationRole} to ${pg.escapeIdentifier(login)}`);
}
