import type pg from 'pg';
import { isTenantId, type TenantId } from '#platform/kernel/ids/id.ts';
import type { InvitedPerson } from './personStore.ts';

/** An invitation whose link was opened. */
export interface OpenedInvitation extends Pick<
  InvitedPerson,
  'personId' | 'email' | 'firstName' | 'status' | 'expiresAt'
> {
  tenantId: TenantId;
  /** Name of the company. */
  company: string;
}

/** Returns the invitation with a secret, before there is a tenant; accepted, expired and withdrawn ones, too. */
export async function findInvitationByToken(
  pool: pg.Pool,
  tokenHash: string,
): Promise<OpenedInvitation | undefined> {
  const { rows } = await pool.query<Omit<OpenedInvitation, 'tenantId'> & { tenantId: string }>(
    `select i.tenant_id as "tenantId", t.name as company, i.invitation_id as "personId", i.email,
       i.first_name as "firstName", i.status, i.expires_at as "expiresAt"
     from invitation i join tenant t on t.tenant_id = i.tenant_id where i.token_hash = $1`,
    [tokenHash],
  );
  const [row, other] = rows;
  return row && !other && isTenantId(row.tenantId) ? { ...row, tenantId: row.tenantId } : undefined;
}
