import { ItemsBySkusDocument } from '#features/catalogue/web/documents.ts';
import { AddPriceGroupDocument, UpdatePriceLevelsDocument } from '#features/pricing/web/documents.ts';
import type { UpdatePriceLevelsMutationVariables } from '#features/pricing/web/documents.ts';
import { priceGroupPath } from '#features/pricing/groups/web/priceGroupPaths.ts';
import { createId } from '#platform/web/parts/createId.ts';
import type { CallAs } from './createTestOrder.ts';

type Level = UpdatePriceLevelsMutationVariables['input']['priceLevels'][number];

/** Level of a test: SKU or category code, name of the category, threshold and customer sell price. */
interface TestLevel extends Partial<Pick<Level, 'startDate' | 'endDate' | 'quantityThreshold'>> {
  sku?: string;
  category?: readonly [code: string, name: string];
  price: number;
}

interface TestPriceGroup {
  id: string;
  name: string;
  /** Path of its levels. */
  path: string;
}

/** Creates a price group of MOIF that only one test changes. */
export async function createPriceGroup(
  callAs: CallAs,
  name: string,
  levels: readonly TestLevel[] = [],
): Promise<TestPriceGroup> {
  const id = createId();
  await callAs('manager@moif', AddPriceGroupDocument, { input: { id, name } });
  const skus = levels.flatMap(({ sku }) => sku ?? []);
  const { items } = await callAs('manager@moif', ItemsBySkusDocument, { tenantId: 'MOIF', skus });
  const priceLevels = levels.map(({ sku, category, price, ...more }): Level => {
    const item = items?.nodes.find((one) => one.sku === sku);
    return {
      priceLevelId: createId(),
      type: category ? 'CATEGORY' : 'ITEM',
      targetId: category?.[0] ?? item?.itemId ?? '',
      targetName: category?.[1] ?? item?.name ?? '',
      quantityThreshold: 0,
      growerCost: 1,
      growerSellPrice: 2,
      customerSellPrice: price,
      startDate: '2026-01-01T00:00:00.000Z',
      endDate: null,
      ...more,
    };
  });
  const { updatePriceLevels } = await callAs('manager@moif', UpdatePriceLevelsDocument, {
    input: { priceGroupId: id, priceLevels },
  });
  if (!updatePriceLevels?.priceGroup)
    throw new Error(`The levels were refused: ${updatePriceLevels?.errors?.[0]?.message}`);
  return { id, name, path: priceGroupPath(id, 'levels') };
}
