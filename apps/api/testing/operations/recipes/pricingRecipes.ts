import {
  DefaultPriceGroupDocument,
  ErpItemPricesByItemsAndPriceGroupsDocument,
  ErpItemPricesDocument,
  PriceGroupsWithLevelsByIdsDocument,
  PriceGroupCurrenciesDocument,
  PriceGroupDocument,
  PriceGroupUseDocument,
  PriceGroupsByIdsDocument,
  PriceGroupsByNamesDocument,
  PriceGroupsPickerDocument,
  AddPriceGroupDocument,
  DeletePriceGroupDocument,
  PriceGroupsDocument,
  SetDefaultGroupDocument,
  UpdatePriceGroupDocument,
  UpdatePriceLevelsDocument,
} from '#features/pricing/web/documents.ts';
import { ErpItemPricesByPriceGroupDocument } from '#features/pricing/server/testing/documents.ts';
import type { TenantFixture } from '../../data/tenantFixture.ts';
import { recipe } from '../recipe.ts';

const levels = ({ ids, texts }: TenantFixture) => {
  const level = {
    quantityThreshold: 12,
    growerCost: 1,
    growerSellPrice: 2.5,
    customerSellPrice: 3.75,
    startDate: '2027-01-01T00:00:00.000Z',
    endDate: '2027-12-31T23:59:59.999Z',
  };
  return [
    {
      ...level,
      priceLevelId: ids.newPriceLevel,
      type: 'CATEGORY' as const,
      targetId: texts.categoryCode,
      targetName: texts.categoryName,
    },
    {
      ...level,
      priceLevelId: ids.priceLevel,
      type: 'ITEM' as const,
      targetId: ids.item,
      targetName: texts.itemName,
    },
  ];
};

/** Price groups and prices. */
export const pricingRecipes = [
  recipe(PriceGroupsDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(PriceGroupsPickerDocument, ({ tenantId, texts }) => [
    { tenantId },
    { tenantId, name: texts.priceGroupName },
  ]),
  recipe(DefaultPriceGroupDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(PriceGroupsByIdsDocument, ({ tenantId, ids }) => [
    { tenantId, priceIds: [ids.priceGroup, ids.otherGroup], first: 2 },
  ]),
  recipe(PriceGroupsByNamesDocument, ({ tenantId, texts }) => [{ tenantId, names: [texts.priceGroupName] }]),
  recipe(PriceGroupCurrenciesDocument, ({ tenantId, ids }) => [{ tenantId, groupId: ids.priceGroup }]),
  recipe(PriceGroupUseDocument, ({ tenantId, ids }) => [{ tenantId, groupId: ids.priceGroup }]),
  recipe(PriceGroupDocument, ({ tenantId, ids }) => [{ tenantId, groupId: ids.priceGroup }]),
  recipe(PriceGroupsWithLevelsByIdsDocument, ({ tenantId, ids }) => [
    { tenantId, priceIds: [ids.priceGroup, ids.otherGroup], first: 10 },
  ]),
  recipe(ErpItemPricesDocument, ({ tenantId }) => [{ tenantId }], { erpPricing: true }),
  recipe(
    ErpItemPricesByPriceGroupDocument,
    ({ tenantId, texts }) => [{ tenantId, erpPriceGroupId: texts.erpPriceGroup }],
    { erpPricing: true },
  ),
  recipe(
    ErpItemPricesByItemsAndPriceGroupsDocument,
    ({ tenantId, texts }) => [
      { tenantId, erpItemIds: [texts.itemGroup], erpPriceGroupIds: [texts.erpPriceGroup] },
    ],
    { erpPricing: true },
  ),
  recipe(AddPriceGroupDocument, ({ tenantId, ids, texts }) => [
    { input: { tenantId, id: ids.newPriceGroup, name: texts.newPriceGroupName } },
  ]),
  recipe(UpdatePriceGroupDocument, ({ tenantId, ids, texts }) => [
    { input: { tenantId, id: ids.priceGroup, name: texts.newPriceGroupName } },
  ]),
  recipe(DeletePriceGroupDocument, ({ tenantId, ids }) => [{ input: { tenantId, id: ids.unusedGroup } }]),
  recipe(SetDefaultGroupDocument, ({ tenantId, ids }) => [{ input: { tenantId, id: ids.otherGroup } }]),
  recipe(UpdatePriceLevelsDocument, (fixture) => [
    {
      input: {
        tenantId: fixture.tenantId,
        priceGroupId: fixture.ids.priceGroup,
        priceLevels: levels(fixture),
      },
    },
  ]),
];
