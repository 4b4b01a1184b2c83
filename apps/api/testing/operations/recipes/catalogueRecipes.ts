import {
  ActivateItemDocument,
  AddCategoryDocument,
  AddItemDocument,
  CategoriesByIdsDocument,
  CategoriesByTenantDocument,
  CategoriesDocument,
  CategoryUsesDocument,
  InactivateItemDocument,
  ItemDocument,
  ItemProgramsDocument,
  ItemsByErpIdsDocument,
  ItemsByIdsDocument,
  ItemsBySkusDocument,
  ItemsByTenantDocument,
  ItemsByUpcsDocument,
  ItemsPageDocument,
  AddProgramDocument,
  ProgramsByIdsDocument,
  ProgramsDocument,
  ProgramUsesDocument,
  RemoveCategoryDocument,
  RemoveProgramDocument,
  UpdateProgramDocument,
  UpdateCategoryDocument,
  UpdateItemDocument,
} from '#features/catalogue/web/documents.ts';
import type { TenantFixture } from '../../data/tenantFixture.ts';
import { recipe } from '../recipe.ts';

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

/** Items and categories, and their changes. */
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
  recipe(ProgramsDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(ProgramsByIdsDocument, ({ tenantId, ids }) => [{ tenantId, ids: [ids.programRecord] }]),
  recipe(ProgramUsesDocument, ({ tenantId, ids }) => [{ tenantId, programId: ids.programRecord }]),
  recipe(AddProgramDocument, ({ tenantId, ids, texts }) => [
    { input: { tenantId, id: ids.newProgram, name: texts.newProgramName } },
  ]),
  recipe(UpdateProgramDocument, ({ tenantId, ids, texts }) => [
    {
      input: {
        tenantId,
        id: ids.programRecord,
        name: texts.newProgramName,
        status: 'ACTIVE' as const,
      },
    },
  ]),
  recipe(RemoveProgramDocument, ({ tenantId, ids }) => [
    { input: { tenantId, id: ids.programRecord, replacementId: ids.spareProgram } },
  ]),
];
