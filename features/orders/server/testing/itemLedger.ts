import { CompiledQuery } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';

interface ItemBase {
  quantity: number;
  countedAt: string;
  endedAt: string | null;
  /** Since the count. */
  consumed: number;
}

interface ItemEntry {
  recordedAt: string;
  quantity: number;
  orderId: string | null;
  /** An adjustment of the live session, or of one that it follows. */
  isFollowed: boolean;
}

/** All that makes up the stock of an item in the live session, and its stored stock. */
interface ItemLedger {
  itemId: string;
  stock: { slotQuantity: number; entryQuantity: number; quantity: number };
  bases: readonly ItemBase[];
  entries: readonly ItemEntry[];
}

/** Reads the ledgers of items. */
export async function readItemLedgers(unit: UnitOfWork, itemIds: readonly string[]): Promise<ItemLedger[]> {
  const read = <Row>(text: string) =>
    unit.rows<Row & { itemId: string }>(CompiledQuery.raw(text, [unit.tenantId, itemIds]));
  const [stocks, bases, entries] = await Promise.all([
    read<ItemLedger['stock']>(`select item_id, slot_quantity, entry_quantity, quantity from item_stock
      where tenant_id = $1 and item_id = any($2::uuid[]) order by item_id`),
    read<ItemBase>(`select b.item_id, b.quantity, b.counted_at, b.ended_at, s.consumed_quantity - b.consumed_before as consumed
      from live_session l join availability_base b on b.tenant_id = $1 and b.session_id = l.session_id
      join availability_slot s on s.tenant_id = $1 and s.item_id = b.item_id and s.location_id = b.location_id
        and s.grade = b.grade
      where l.tenant_id = $1 and b.item_id = any($2::uuid[])`),
    read<ItemEntry>(`with recursive followed as (
        select session_id from live_session where tenant_id = $1
        union
        select s.previous_session_id from availability_session s join followed f on f.session_id = s.session_id
        where s.tenant_id = $1)
      select e.item_id, e.recorded_at, e.quantity, e.order_id,
        coalesce(e.session_id in (select session_id from followed), false) as is_followed
      from item_stock_entry e where e.tenant_id = $1 and e.item_id = any($2::uuid[])`),
  ]);
  return stocks.map(({ itemId, ...stock }) => ({
    itemId,
    stock,
    bases: bases.filter((base) => base.itemId === itemId),
    entries: entries.filter((entry) => entry.itemId === itemId),
  }));
}

/** Returns the stock that follows from a ledger: entries end with newer counts, those that raise it with the last of them. Orders change counted items only. */
export function sumLedger({ bases, entries }: ItemLedger): ItemLedger['stock'] {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const standing = bases.flatMap(({ countedAt, endedAt }) => (endedAt === null ? countedAt : []));
  const ended = bases.flatMap(({ endedAt }) => endedAt ?? []).toSorted();
  const times = standing.length > 0 ? standing.toSorted() : ended.slice(-1);
  const [first = '', last = first] = [times[0], times.at(-1)];
  const slotQuantity = sum(bases.map(({ quantity, consumed }) => quantity - consumed));
  const entryQuantity = sum(
    entries
      .filter(({ recordedAt, quantity, isFollowed }) =>
        bases.length > 0 ? recordedAt >= (quantity < 0 ? first : last) : isFollowed,
      )
      .map(({ quantity }) => quantity),
  );
  return { slotQuantity, entryQuantity, quantity: slotQuantity + entryQuantity };
}
