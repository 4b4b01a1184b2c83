import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import { countOtherConnections, lowerStamps } from '#platform/server/database/lowerStamps.ts';
import type { AdminCommand } from './command.ts';

export const lowerChangeStamps: AdminCommand = {
  usage: 'stamps lower',
  describe:
    "Sets times of changes that are ahead of the database's clock to now, after that clock was ahead and was set right. Stop Trellis before, and let everybody sign out and in again afterwards.",
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
      lines.push(`${tenantId}: ${await lowerStamps(pool, tenantId)} times set to now.`);
    return [...lines, 'Now start Trellis, and let everybody sign out and in again: apps hold the old times.'];
  },
};
