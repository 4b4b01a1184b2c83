import * as z from 'zod';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { ok, type Result } from '#platform/kernel/results/result.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type ErpItemPrice, erpItemPriceInput } from '../../prices/erpPrice.ts';
import '../../groups/server/priceGroupStore.ts';

const rowsPerStatement = 500;

/** Stores prices of the ERP and replaces existing ones with the same id; called only by feeds and the command line (decision P11). */
export async function loadErpItemPrices(
  unit: UnitOfWork,
  inputs: readonly ErpItemPrice[],
): Promise<Result<readonly ErpItemPrice[]>> {
  const prices = validateInput(z.array(erpItemPriceInput), inputs);
  if (!prices.ok) return prices;
  // One statement cannot write a row twice: the last price of each id applies.
  const rows = [...new Map(prices.value.map((price) => [price.erpItemPricingId, price])).values()];
  // Sorted by id, so that two loads of the same prices cannot deadlock.
  const sorted = rows.toSorted((a, b) => (a.erpItemPricingId < b.erpItemPricingId ? -1 : 1));
  const statements = [];
  for (let from = 0; from < sorted.length; from += rowsPerStatement)
    statements.push(unit.run(upsert(unit, sorted.slice(from, from + rowsPerStatement))));
  await Promise.all(statements);
  return ok(rows);
}

const upsert = (unit: UnitOfWork, prices: readonly ErpItemPrice[]) =>
  db
    .insertInto('erpItemPrice')
    .values(prices.map((price) => ({ tenantId: unit.tenantId, ...price })))
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'erpItemPricingId']).doUpdateSet(({ ref }) => ({
        erpItemId: ref('excluded.erpItemId'),
        erpPriceGroupId: ref('excluded.erpPriceGroupId'),
        unitPrice: ref('excluded.unitPrice'),
        containerQuantity: ref('excluded.containerQuantity'),
        startDate: ref('excluded.startDate'),
        endDate: ref('excluded.endDate'),
      })),
    );
