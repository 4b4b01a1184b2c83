import type pg from 'pg';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { hashSecret } from '../../keys/server/hashSecret.ts';

/** API client that signs in with a secret. */
export interface MachineClient {
  clientId: string;
  tenantId: string;
  secretHash: string;
  /** Null grants all capabilities. */
  capabilities: string[] | null;
  created: Instant;
}

const select = `select client_id as "clientId", tenant_id as "tenantId", secret_hash as "secretHash", capabilities,
  created_at as created from machine_client`;

export async function findMachineClient(pool: pg.Pool, clientId: string): Promise<MachineClient | undefined> {
  // PostgreSQL refuses texts with NUL.
  if (clientId.includes('\0')) return undefined;
  const { rows } = await pool.query<MachineClient>(`${select} where client_id = $1`, [clientId]);
  return rows[0];
}

/** Returns the API clients of one tenant, or of all when it is undefined. */
export async function listMachineClients(
  pool: pg.Pool,
  tenantId: string | undefined,
): Promise<readonly MachineClient[]> {
  const { rows } = await pool.query<MachineClient>(
    `${select} where $1::text is null or tenant_id = $1 order by tenant_id, client_id`,
    [tenantId ?? null],
  );
  return rows;
}

/** Returns the `sid` of all access tokens of an API client; a new client with the same name has another. */
export const machineTokenFamily = ({
  clientId,
  created,
}: Pick<MachineClient, 'clientId' | 'created'>): string => hashSecret(`machine ${clientId} ${created}`);
