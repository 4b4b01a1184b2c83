import {
  ActivateItemDocument,
  AddCategoryDocument,
  AddItemDocument,
  CategoryUsesDocument,
  InactivateItemDocument,
  RemoveCategoryDocument,
  UpdateCategoryDocument,
  UpdateItemDocument,
} from '#features/catalogue/web/documents.ts';
import type { TenantFixture } from '../data/tenantFixture.ts';
import { recipe } from './recipe.ts';

const itemFields = ({ texts }: TenantFixture) => ({
  name: texts.newItemName,
  upc: texts.upc,
  erpId: texts.itemErpId,
  description: texts.description,
  itemGroup: texts.itemGroup,
  retailPrice: 8.5,
  categories: [{ code: texts.categoryCode, name: texts.categoryName, uom: texts.department, eaches: 1 }],
  programs: [texts.program],
});

/** Changes of items and categories. */
export const catalogueMutationRecipes = [
  recipe(AddItemDocument, (fixture) => {
    const { tenantId, ids, texts } = fixture;
    return [{ input: { tenantId, itemId: ids.newItem, sku: texts.newSku, ...itemFields(fixture) } }];
  }),
  recipe(UpdateItemDocument, (fixture) => {
    const { tenantId, ids, texts } = fixture;
    return [{ input: { tenantId, itemId: ids.item, sku: texts.sku, ...itemFields(fixture) } }];
  }),
  recipe(InactivateItemDocument, ({ tenantId, ids, texts }) => [
    { input: { tenantId, itemId: ids.spareItem, sku: texts.spareSku } },
  ]),
  recipe(ActivateItemDocument, ({ tenantId, ids, texts }) => [
    { input: { tenantId, itemId: ids.inactiveItem, sku: texts.inactiveSku } },
  ]),
  recipe(AddCategoryDocument, ({ tenantId, ids, texts }) => [
    {
      input: {
        tenantId,
        id: ids.newCategory,
        code: texts.newCategoryCode,
        name: texts.categoryName,
        uom: texts.department,
        eaches: 4,
      },
    },
  ]),
  recipe(UpdateCategoryDocument, ({ tenantId, texts }) => [
    {
      input: {
        tenantId,
        code: texts.categoryCode,
        name: texts.itemGroup,
        uom: texts.department,
        eaches: 4,
      },
    },
  ]),
  recipe(RemoveCategoryDocument, ({ tenantId, texts }) => [
    { input: { tenantId, code: texts.spareCategoryCode } },
  ]),
  recipe(CategoryUsesDocument, ({ tenantId, ids }) => [{ tenantId, categoryId: ids.category }]),
];
