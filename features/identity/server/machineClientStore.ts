import type pg from 'pg';
import type { Instant } from '#platform/kernel/day.ts';
import { hashOf } from './tokenFamily.ts';

/** A program that signs in with a secret. */
export interface MachineClient {
  clientId: string;
  tenantId: string;
  secretHash: string;
  /** Null: all of them. */
  capabilities: string[] | null;
  created: Instant;
}

const select = `select client_id as "clientId", tenant_id as "tenantId", secret_hash as "secretHash", capabilities,
  created_at as created from machine_client`;

export async function findMachineClient(pool: pg.Pool, clientId: string): Promise<MachineClient | undefined> {
  // PostgreSQL takes no text with this in it.
  if (clientId.includes('\0')) return undefined;
  const { rows } = await pool.query<MachineClient>(`${select} where client_id = $1`, [clientId]);
  return rows[0];
}

/** Of one tenant or of all. */
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

/** What all access tokens of a client have in common; one that is made anew under the same name has another. */
export const machineFamily = ({ clientId, created }: Pick<MachineClient, 'clientId' | 'created'>): string =>
  hashOf(`machine ${clientId} ${created}`);
