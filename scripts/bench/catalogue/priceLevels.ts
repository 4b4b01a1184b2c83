import { ItemsByTenantDocument } from '#features/catalogue/web/documents.ts';
import {
  AddPriceGroupDocument,
  PriceGroupDocument,
  UpdatePriceLevelsDocument,
} from '#features/pricing/web/documents.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { tenantId } from '../bars.ts';
import type { Figures } from '../figures.ts';
import { measureAlone } from '../measure.ts';
import type { BenchClient, ProductServer } from '../site.ts';

const levelCount = 5_000;

/** Measures reading and saving a price group with as many levels as it may have. */
export async function measureLevels(
  { cpu }: ProductServer,
  client: BenchClient,
  rounds: number,
): Promise<Figures> {
  const groupId = createId();
  await client.request(AddPriceGroupDocument, { input: { tenantId, id: groupId, name: 'Bench' } });
  const { items } = await client.request(ItemsByTenantDocument, { tenantId, first: 2_500 });
  const targets = items?.nodes ?? [];
  const levels = Array.from({ length: levelCount }, (_, index) => {
    const target = targets[index % targets.length];
    if (!target) throw new Error('The tenant has no items.');
    return {
      priceLevelId: createId(),
      type: 'ITEM' as const,
      targetId: target.itemId,
      targetName: target.name,
      quantityThreshold: 12 * Math.floor(index / targets.length),
      growerCost: 1,
      growerSellPrice: 2,
      customerSellPrice: 3,
      startDate: '2027-01-01T00:00:00.000Z',
      endDate: '2027-12-31T23:59:59.999Z',
    };
  });
  let made = 0;
  /** Changes the first levels; a save never repeats the prices of the one before. */
  const save = (changedCount: number) => () => {
    made += 1;
    const priceLevels = levels.map((level, index) => ({
      ...level,
      growerCost: index < changedCount ? 1 + (made % 900) / 1000 : level.growerCost,
    }));
    return client.call(UpdatePriceLevelsDocument, {
      input: { tenantId, priceGroupId: groupId, priceLevels },
    });
  };
  const { updatePriceLevels } = await client.request(UpdatePriceLevelsDocument, {
    input: { tenantId, priceGroupId: groupId, priceLevels: levels },
  });
  if (updatePriceLevels.errors?.length)
    throw new Error(`The levels were refused: ${updatePriceLevels.errors[0]?.message}`);
  const read = await measureAlone(
    { next: () => client.call(PriceGroupDocument, { tenantId, groupId }), cpu },
    { count: 3, rounds },
  );
  return {
    'group of 5,000 levels, read, ms (bar: 1000)': read,
    'group of 5,000 levels, one saved, ms': await measureAlone({ next: save(1), cpu }, { count: 1, rounds }),
    'group of 5,000 levels, all saved, ms': await measureAlone(
      { next: save(levelCount), cpu },
      { count: 1, rounds },
    ),
  };
}
