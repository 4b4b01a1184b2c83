import { LocationsDocument } from '#features/locations/web/documents.ts';
import { locationRow, locationsData } from '#features/locations/web/testing/locations.ts';
import { setSite } from '#platform/web/site/siteStore.ts';
import { type StubServer, startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import {
  MaterialItemDocument,
  type MaterialItemFieldsFragment,
  MaterialItemLocationQuantitiesDocument,
  type MaterialItemLocationQuantityFieldsFragment,
  MaterialItemMovementsDocument,
  type MaterialItemMovementsQuery,
  MaterialItemQuantitiesAtLocationDocument,
  MaterialItemsChangedSinceDocument,
  MaterialItemsDocument,
  MaterialItemSiteLocationQuantitiesChangedSinceDocument,
  MaterialItemSiteLocationQuantitiesDocument,
  MaterialSiteLocationsDocument,
  MaterialSiteQuantitiesByLocationDocument,
} from '../documents.ts';

export const canbyId = 'a'.repeat(32);
const barnId = 'b'.repeat(32);
export const bin204Id = 'c'.repeat(32);
export const bin101Id = 'd'.repeat(32);
const warehouseId = 'e'.repeat(32);
export const labelId = '1'.repeat(32);
const stakeId = '2'.repeat(32);

const at = '2027-02-23T08:00:00.000Z';

/** A material item of MOIF. */
export const materialItemRow = (
  values: Partial<MaterialItemFieldsFragment> = {},
): MaterialItemFieldsFragment => ({
  id: labelId,
  tenantId: 'MOIF',
  name: 'BL21E',
  description: 'Barcode Label 2x1',
  category: 'Tags',
  erpId: 'M10134',
  type: 'LABEL',
  unit: 'BOX',
  status: 'ACTIVE',
  quantity: 2_364,
  created: at,
  updated: at,
  recordedAt: at,
  updatedAt: at,
  vendors: [{ vendorId: '9'.repeat(32), vendorName: 'Hort Supply', vendorItemId: 'HS-77', isDefault: true }],
  ...values,
});

/** Quantity of the label at bin 204. */
export const locationQuantityRow = (
  values: Partial<MaterialItemLocationQuantityFieldsFragment> = {},
): MaterialItemLocationQuantityFieldsFragment => ({
  id: '3'.repeat(32),
  materialItemId: labelId,
  locationId: bin204Id,
  siteLocationId: canbyId,
  quantity: 503,
  updated: at,
  updatedAt: at,
  tenantId: 'MOIF',
  ...values,
});

type MovementRow = NonNullable<MaterialItemMovementsQuery['materialItemMovements']>['nodes'][number];

/** A count of the label at bin 204. */
export const movementRow = (values: Partial<MovementRow> = {}): MovementRow => ({
  id: '5'.repeat(32),
  event: 'COUNTED',
  quantity: 3,
  countedQuantity: 503,
  fromLocationId: null,
  toLocationId: bin204Id,
  reasonCode: 'FOUND',
  comment: null,
  recordedAt: at,
  recordedBy: 'sam@example.com',
  performedBy: null,
  vendorPurchaseOrderId: null,
  causedByMovementId: null,
  ...values,
});

/** Cuts the connection of everything that material pages read, until the returned function is called. */
export function disconnectMaterial(server: StubServer): () => void {
  const connect = [
    LocationsDocument,
    MaterialItemDocument,
    MaterialItemLocationQuantitiesDocument,
    MaterialItemQuantitiesAtLocationDocument,
    MaterialItemsChangedSinceDocument,
    MaterialItemsDocument,
    MaterialItemSiteLocationQuantitiesChangedSinceDocument,
    MaterialItemSiteLocationQuantitiesDocument,
    MaterialSiteLocationsDocument,
    MaterialSiteQuantitiesByLocationDocument,
  ].map((operation) => server.disconnect(operation));
  return () => connect.forEach((restore) => restore());
}

/** A server with two material items at Canby Farm, which has a barn with a bin and a warehouse with another. */
export async function startMaterialServer() {
  const state: {
    items: readonly MaterialItemFieldsFragment[];
    /** Quantities by location. */
    quantities: readonly MaterialItemLocationQuantityFieldsFragment[];
    movements: readonly MovementRow[];
  } = {
    items: [
      materialItemRow(),
      materialItemRow({
        id: stakeId,
        name: 'BS2',
        description: 'Bamboo Stake 2 ft',
        category: 'Supports',
        erpId: 'M10159',
        unit: 'BUNDLE',
        vendors: [],
      }),
    ],
    quantities: [
      locationQuantityRow({ id: '4'.repeat(32), locationId: bin101Id, quantity: 1_861 }),
      locationQuantityRow(),
    ],
    movements: [movementRow()],
  };
  const sumSite = (materialItemId: string) =>
    state.quantities
      .filter((row) => row.materialItemId === materialItemId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const listSiteQuantities = () =>
    [...new Set(state.quantities.map(({ materialItemId }) => materialItemId))].map((materialItemId) => ({
      id: materialItemId.replaceAll('1', '6'),
      materialItemId,
      siteLocationId: canbyId,
      quantity: sumSite(materialItemId),
      updated: at,
      updatedAt: at,
      tenantId: 'MOIF',
    }));
  const server: StubServer = await startStubServer();
  setSite({ id: canbyId, name: 'Canby Farm', tenantId: 'MOIF' });
  const locations = [
    locationRow({ id: canbyId }),
    ...[
      { id: barnId, name: 'Hard Goods Barn', parentLocationId: canbyId },
      { id: bin204Id, name: 'Bin 204', parentLocationId: barnId },
      { id: warehouseId, name: 'Main Warehouse', parentLocationId: canbyId },
      { id: bin101Id, name: 'Bin 101', parentLocationId: warehouseId },
    ].map((values) => locationRow({ ...values, locationType: 'BIN', siteParentId: canbyId })),
  ];
  server.respond(LocationsDocument, () => locationsData(locations));
  server.respond(MaterialSiteLocationsDocument, () => ({ locations: onlyPage(locations) }));
  server.respond(MaterialSiteQuantitiesByLocationDocument, () => ({
    materialItemLocationQuantities: onlyPage(state.quantities),
  }));
  server.respond(MaterialItemsDocument, () => ({ materialItems: onlyPage(state.items) }));
  server.respond(MaterialItemsChangedSinceDocument, () => ({ materialItems: onlyPage(state.items) }));
  server.respond(MaterialItemDocument, ({ materialItemId }) => ({
    materialItem: state.items.find(({ id }) => id === materialItemId) ?? null,
  }));
  server.respond(MaterialItemSiteLocationQuantitiesDocument, () => ({
    materialItemSiteLocationQuantities: onlyPage(listSiteQuantities()),
  }));
  server.respond(MaterialItemSiteLocationQuantitiesChangedSinceDocument, () => ({
    materialItemSiteLocationQuantities: onlyPage(listSiteQuantities()),
  }));
  server.respond(MaterialItemLocationQuantitiesDocument, ({ materialItemId }) => ({
    materialItemLocationQuantities: {
      nodes: state.quantities.filter((row) => row.materialItemId === materialItemId),
    },
  }));
  server.respond(MaterialItemQuantitiesAtLocationDocument, ({ locationId }) => ({
    materialItemLocationQuantities: {
      nodes: state.quantities.filter((row) => row.locationId === locationId),
    },
  }));
  server.respond(MaterialItemMovementsDocument, () => ({ materialItemMovements: onlyPage(state.movements) }));
  return { server, state };
}
