import {
  CategoriesByIdsDocument,
  CategoriesByTenantDocument,
  CategoriesDocument,
  ItemDocument,
  ItemProgramsDocument,
  ItemsByErpIdsDocument,
  ItemsByIdsDocument,
  ItemsBySkusDocument,
  ItemsByTenantDocument,
  ItemsByUpcsDocument,
  ItemsPageDocument,
} from '#features/catalogue/web/documents.ts';
import { recipe } from './recipe.ts';

/** Items and categories. */
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
  recipe(CategoriesByIdsDocument, ({ tenantId, ids }) => [{ tenantId, categoryIds: [ids.category] }]),
  recipe(CategoriesByTenantDocument, ({ tenantId }) => [{ tenantId }]),
];
