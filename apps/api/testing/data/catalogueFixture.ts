import type { TenantFixture } from './tenantFixture.ts';

/** Categories of a tenant; items have the first. */
export const buildCategories = ({ ids, texts }: TenantFixture) => [
  { id: ids.category, code: texts.categoryCode, name: texts.categoryName, uom: 'TRAY', eaches: 6 },
  {
    id: ids.spareCategory,
    code: texts.spareCategoryCode,
    name: texts.spareCategoryName,
    uom: 'EA',
    eaches: 1,
  },
];

/** Returns a price that no other tenant has. */
const uniquePrice = ({ digit }: TenantFixture): number => Number(`${digit.repeat(5)}.25`);

/** Items of a tenant. */
export const buildItems = (fixture: TenantFixture) => {
  const { texts } = fixture;
  const item = {
    itemGroup: texts.itemGroup,
    upc: texts.upc,
    erpId: texts.itemErpId,
    description: texts.description,
    retailPrice: uniquePrice(fixture),
    categories: [{ code: texts.categoryCode }],
    programs: [texts.program],
  };
  return [
    { ...item, itemId: fixture.ids.item, name: texts.itemName, sku: texts.sku },
    { ...item, itemId: fixture.ids.otherItem, name: texts.otherItemName, sku: texts.otherSku },
    { ...item, itemId: fixture.ids.spareItem, name: texts.spareItemName, sku: texts.spareSku },
    {
      ...item,
      itemId: fixture.ids.inactiveItem,
      name: texts.inactiveItemName,
      sku: texts.inactiveSku,
      status: 'INACTIVE' as const,
    },
  ];
};

/** A price level for the category of the items. */
export const buildPriceLevel = (fixture: TenantFixture) => ({
  priceLevelId: fixture.ids.priceLevel,
  type: 'CATEGORY' as const,
  targetId: fixture.texts.categoryCode,
  targetName: fixture.texts.categoryName,
  quantityThreshold: 0,
  growerCost: uniquePrice(fixture) + 1,
  growerSellPrice: uniquePrice(fixture) + 2,
  customerSellPrice: uniquePrice(fixture) + 3,
  startDate: '2026-01-01',
  endDate: null,
});

/** An ERP price for the item group of the items. */
export const buildErpPrice = (fixture: TenantFixture) => ({
  erpItemPricingId: fixture.ids.erpPrice,
  erpItemId: fixture.texts.itemGroup,
  erpPriceGroupId: fixture.texts.erpPriceGroup,
  unitPrice: uniquePrice(fixture) + 4,
  containerQuantity: 6,
  startDate: '2026-01-01',
  endDate: null,
});
