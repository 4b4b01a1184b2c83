import type pg from 'pg';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { type Result, duplicate, invalid, ok, refuse } from '#platform/kernel/results/result.ts';
import { type MachineClientInput, machineClientInput } from '../machineClient.ts';
import { machineTokenFamily } from './machineClientStore.ts';
import { runInTransaction } from '#platform/server/database/runInTransaction.ts';
import { findTenant } from '../../settings/server/tenantStore.ts';
import { accessTokenSeconds, hashSecret } from '../../keys/server/hashSecret.ts';

/** Creates an API client that signs in with a secret; only the hash of the secret is stored. */
export async function addMachineClient(
  pool: pg.Pool,
  input: MachineClientInput,
  { now, secret }: { now: Instant; secret: string },
): Promise<Result<{ clientId: string }>> {
  const client = validateInput(machineClientInput, input);
  if (!client.ok) return client;
  const { clientId, tenantId, capabilities } = client.value;
  if (!(await findTenant(pool, tenantId)))
    return refuse(invalid('INVALID_REFERENCE', ['tenantId'], `There is no tenant ${tenantId}`));
  const { rowCount } = await pool.query(
    `insert into machine_client (client_id, tenant_id, secret_hash, capabilities, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [clientId, tenantId, hashSecret(secret), capabilities, now],
  );
  return rowCount === 1
    ? ok({ clientId })
    : refuse(duplicate(['clientId'], clientId, `There is a client ${clientId} already`));
}

/** Removes an API client and revokes its access tokens within seconds. */
export async function removeMachineClient(
  pool: pg.Pool,
  clientId: string,
  now: Instant,
): Promise<Result<{ clientId: string }>> {
  const expiresAt = new Date(Date.parse(now) + 2 * accessTokenSeconds * 1000).toISOString();
  const isRemoved = await runInTransaction(pool, async (client) => {
    const { rows } = await client.query<{ created: Instant }>(
      'delete from machine_client where client_id = $1 returning created_at as created',
      [clientId],
    );
    for (const { created } of rows)
      await client.query(
        'insert into revoked_token (token_id, expires_at) values ($1, $2) on conflict do nothing',
        [machineTokenFamily({ clientId, created }), expiresAt],
      );
    return rows.length > 0;
  });
  return isRemoved
    ? ok({ clientId })
    : refuse(invalid('INVALID_REFERENCE', ['clientId'], `There is no client ${clientId}`));
}
