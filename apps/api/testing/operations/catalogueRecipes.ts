import { ItemsByTenantDocument, ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import {
  CategoriesByTenantDocument,
  CategoriesDocument,
  ItemDocument,
  ItemProgramsDocument,
  ItemsByErpIdsDocument,
  ItemsByIdsDocument,
  ItemsBySkusDocument,
  ItemsByUpcsDocument,
} from '#features/catalogue/server/testing/documents.ts';
import {
  ErpItemPricesDocument,
  PriceGroupDocument,
  PriceGroupsPickerDocument,
} from '#features/pricing/web/documents.ts';
import {
  ErpItemPricesByItemsAndPriceGroupsDocument,
  ErpItemPricesByPriceGroupDocument,
  PriceGroupsDocument,
  PriceGroupsWithLevelsByIdsDocument,
} from '#features/pricing/server/testing/documents.ts';
import { recipe } from './recipe.ts';

/** Items, categories and prices. */
export const catalogueRecipes = [
  recipe(ItemsPageDocument, ({ tenantId, ids, texts }) => [
    {},
    { search: texts.sku, preferredIds: [ids.item, ids.otherItem] },
    {
      where: { tenantId: { eq: tenantId }, itemId: { eq: ids.item } },
      order: [{ sku: 'DESC' as const }],
      first: 10,
    },
    { where: { or: [{ itemId: { in: [ids.item] } }, { and: [{ itemId: { eq: ids.otherItem } }] }] } },
  ]),
  recipe(ItemsByTenantDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(ItemDocument, ({ tenantId, ids }) => [{ tenantId, itemId: ids.item }]),
  recipe(ItemsByIdsDocument, ({ tenantId, ids }) => [{ tenantId, itemIds: [ids.item, ids.otherItem] }]),
  recipe(ItemsBySkusDocument, ({ tenantId, texts }) => [{ tenantId, skus: [texts.sku, texts.otherSku] }]),
  recipe(ItemsByUpcsDocument, ({ tenantId, texts }) => [{ tenantId, upcs: [texts.upc], first: 10 }]),
  recipe(ItemsByErpIdsDocument, ({ tenantId, texts }) => [{ tenantId, erpIds: [texts.itemErpId] }]),
  recipe(ItemProgramsDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(CategoriesDocument, ({ tenantId, texts }) => [
    {},
    { where: { tenantId: { eq: tenantId }, code: { eq: texts.categoryCode } } },
  ]),
  recipe(CategoriesByTenantDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(PriceGroupsDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(PriceGroupsPickerDocument, ({ tenantId, texts }) => [
    { tenantId },
    { tenantId, name: texts.priceGroupName },
  ]),
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
];
