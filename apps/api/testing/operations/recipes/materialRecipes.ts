import {
  CountMaterialItemDocument,
  MaterialItemDocument,
  MaterialItemLocationQuantitiesDocument,
  MaterialItemMovementsDocument,
  MaterialItemQuantitiesAtLocationDocument,
  MaterialItemsByIdsDocument,
  MaterialItemsChangedSinceDocument,
  MaterialItemsDocument,
  MaterialItemSiteLocationQuantitiesChangedSinceDocument,
  MaterialItemSiteLocationQuantitiesDocument,
  MaterialSiteLocationsDocument,
  MaterialSiteQuantitiesByLocationDocument,
  MoveMaterialItemDocument,
} from '#features/material/web/documents.ts';
import { recipe } from '../recipe.ts';

const since = '2020-01-01T00:00:00.000Z';

/** Material items, their quantities and their ledger. */
export const materialRecipes = [
  recipe(MaterialItemsDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(MaterialItemsChangedSinceDocument, ({ tenantId }) => [{ tenantId, since }]),
  recipe(MaterialItemsByIdsDocument, ({ tenantId, ids }) => [{ tenantId, ids: [ids.materialItem] }]),
  recipe(MaterialItemDocument, ({ tenantId, ids }) => [{ tenantId, materialItemId: ids.materialItem }]),
  recipe(MaterialItemLocationQuantitiesDocument, ({ tenantId, ids }) => [
    { tenantId, materialItemId: ids.materialItem, siteLocationId: ids.site },
  ]),
  recipe(MaterialItemSiteLocationQuantitiesDocument, ({ tenantId, ids }) => [
    { tenantId, siteLocationId: ids.site },
  ]),
  recipe(MaterialItemSiteLocationQuantitiesChangedSinceDocument, ({ tenantId, ids }) => [
    { tenantId, siteLocationId: ids.site, since },
  ]),
  recipe(MaterialItemQuantitiesAtLocationDocument, ({ tenantId, ids }) => [
    { tenantId, siteLocationId: ids.site, locationId: ids.house },
  ]),
  recipe(MaterialSiteQuantitiesByLocationDocument, ({ tenantId, ids }) => [
    { tenantId, siteLocationId: ids.site },
  ]),
  recipe(MaterialSiteLocationsDocument, ({ tenantId, ids }) => [{ tenantId, siteLocationId: ids.site }]),
  recipe(MaterialItemMovementsDocument, ({ tenantId, ids }) => [
    { tenantId, materialItemId: ids.materialItem, siteLocationId: ids.site },
  ]),
  recipe(CountMaterialItemDocument, ({ tenantId, ids, texts }) => [
    {
      input: {
        tenantId,
        clientMutationId: ids.newMaterialCount,
        materialItemId: ids.materialItem,
        siteLocationId: ids.site,
        locationId: ids.house,
        countType: 'INCREMENT' as const,
        quantityCounted: 5,
        reasonCode: 'FOUND',
        comment: texts.notes,
        countedRecorded: '2026-11-21T05:15:00.000Z',
        countedByUserEmail: texts.manager,
      },
    },
  ]),
  recipe(MoveMaterialItemDocument, ({ tenantId, ids, texts }) => [
    {
      input: {
        tenantId,
        clientMutationId: ids.newMaterialMove,
        materialItemId: ids.materialItem,
        siteLocationId: ids.site,
        fromLocationId: ids.house,
        toLocationId: ids.bin,
        quantityMoved: 2,
        reasonCode: 'MOVED',
        comment: texts.notes,
        countedRecorded: '2026-11-21T05:15:00.000Z',
        movedByUserEmail: texts.manager,
      },
    },
  ]),
];
