import { sql } from 'kysely';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { registerInUseCheck } from '#platform/server/command/inUse.ts';

// A location with material may not be made inactive (issue 42). Movements lock locations for share, so none arrives meanwhile.
registerInUseCheck('LOCATION', async (unit, locationId) => {
  const stock = await unit.first(sql<{ total: number }>`
    select count(*)::int as total from material_item_quantity
    where tenant_id = ${unit.tenantId} and location_id = ${locationId}::uuid and quantity > 0`);
  return stock && stock.total > 0 ? `its stock of ${countNoun(stock.total, 'material item')}` : undefined;
});
