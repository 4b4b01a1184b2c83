import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { itemStatuses } from '#features/catalogue/items/item.ts';
import { addCategories } from '#features/catalogue/categories/server/categoryCommands.ts';
import { addItems, addPrograms } from '#features/catalogue/items/server/itemCommands.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { SeedContext } from './seedContext.ts';
import { oneOf } from './oneOf.ts';

const itemBatchSize = 1000;

/** Loads categories and programs, then the items that refer to them. */
export async function loadCatalogue(
  { files, entityId, report }: SeedContext,
  unit: UnitOfWork,
): Promise<void> {
  const categories = files.categories.map(({ Code, Name, Eaches, Uom }) => ({
    id: entityId('category', Code),
    code: Code,
    name: Name,
    eaches: Number(Eaches),
    uom: Uom,
  }));
  unwrapResult(await addCategories(unit, categories), 'categories');
  await addPrograms(unit, files.programs);
  const items = files.items.map((item) => {
    const keys = files.itemKeys.get(item.sku);
    return {
      itemId: entityId('item', item.sku),
      name: item.itemName,
      sku: item.sku,
      upc: item.upc,
      erpId: keys?.ErpId ?? null,
      description: item.description,
      itemGroup: item.itemGroup,
      retailPrice: Number(item.retailPrice),
      categories: item.categories.map(({ code }) => ({ code })),
      programs: [...item.programs],
      status: oneOf(itemStatuses, keys?.Status.toUpperCase() ?? 'ACTIVE'),
    };
  });
  for (let from = 0; from < items.length; from += itemBatchSize) {
    unwrapResult(await addItems(unit, items.slice(from, from + itemBatchSize)), 'items');
    report('items', Math.min(from + itemBatchSize, items.length), items.length);
  }
}
