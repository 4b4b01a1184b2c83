import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import { countOtherConnections, lowerStamps } from '#platform/server/database/lowerStamps.ts';
import type { AdminCommand } from './command.ts';

export const lowerChangeStamps: AdminCommand = {
  usage: 'stamps lower',
  describe:
    "Sets change stamps that are ahead of the database's clock to the current time, after that clock was wrong and has been corrected. Stop Trellis first. Afterwards all users must sign out and in again.",
  options: {},
  prepare: async () => async (pool) => {
    const others = await countOtherConnections(pool);
    if (others > 0)
      throw new ConfigurationError(
        `Stop Trellis and poolers first: ${others} ${others === 1 ? 'connection uses' : 'connections use'} the database. Nothing was changed.`,
      );
    const { rows: tenants } = await pool.query<{ tenantId: string }>(
      'select tenant_id as "tenantId" from tenant order by tenant_id',
    );
    const lines: string[] = [];
    for (const { tenantId } of tenants)
      lines.push(`${tenantId}: ${await lowerStamps(pool, tenantId)} change stamps set to the current time.`);
    return [
      ...lines,
      'Start Trellis and ask all users to sign out and in again, because their browsers have stored the old change stamps.',
    ];
  },
};
