import { sql } from 'kysely';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { textLocale } from '#platform/kernel/text/textLocale.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { registerInUseCheck } from '#platform/server/command/inUse.ts';
import { registerUseMove } from '#platform/server/command/removeRecord.ts';

registerInUseCheck('PROGRAM', async (unit, programId) => {
  const found = await unit.first(sql<{ items: number }>`
    select count(*)::int as items from item i
    where i.tenant_id = ${unit.tenantId} and i.programs @> array(
      select name from program where tenant_id = ${unit.tenantId} and program_id = ${programId}::uuid)`);
  const items = found?.items ?? 0;
  return items > 0 ? `${items.toLocaleString(textLocale)} ${items === 1 ? 'item' : 'items'}` : undefined;
});

interface NamingItem {
  itemId: string;
  version: number;
  programs: readonly string[];
}

registerUseMove('PROGRAM', async (unit, from, to) => {
  // In the order of their ids, as feeds and imports lock items.
  const found = await unit.rows(sql<NamingItem>`select item_id, version, programs from item
    where tenant_id = ${unit.tenantId} and programs @> array[${from}::text]
    order by item_id for no key update`);
  if (found.length === 0) return;
  const replace = (programs: readonly string[]) => [
    ...new Set(programs.map((name) => (name === from ? to : name))),
  ];
  await Promise.all([
    unit.run(sql`update item
      set version = version + 1, updated_at = greatest(updated_at, ${unit.changeStamp}), programs = array(
        select name from unnest(array_replace(programs, ${from}, ${to})) with ordinality u(name, position)
        group by name order by min(position))
      where tenant_id = ${unit.tenantId} and item_id = any(${found.map(({ itemId }) => itemId)}::uuid[])`),
    recordHistory(
      unit,
      found.map(({ itemId, version, programs }) => ({
        entityType: 'ITEM',
        entityId: itemId,
        version: version + 1,
        action: 'replaceProgram',
        operation: 'UPDATED',
        changes: changedFields({ programs }, { programs: replace(programs) }),
      })),
    ),
  ]);
});
