import type { StorageLocationRow } from '#features/locations/storageLocations.ts';
import { hasNumbers, hasOptionalTexts, hasTexts, readField } from '#platform/kernel/offline/rowChecks.ts';
import type { LocationQuantity } from '../../items/web/useLocationQuantities.ts';
import type { MaterialItemFieldsFragment } from '../../web/documents.ts';

/** A material item as a device keeps it: the row of its grid. */
export type OfflineMaterialItem = MaterialItemFieldsFragment;

/** Version of the format of the stored rows; raise it with every change of the rows or what they mean. */
export const materialDataFormat = 1;

/** Scope of the rows of a user at a site in the store of the company. */
export const materialDataScope = (userId: string, siteId: string): string => `material ${userId} ${siteId}`;

const isVendor = (row: unknown): boolean =>
  hasTexts(row, ['vendorId', 'vendorName']) && hasOptionalTexts(row, ['vendorItemId']);

export const isOfflineMaterialItem = (row: unknown): row is OfflineMaterialItem => {
  const vendors = readField(row, 'vendors');
  return (
    hasTexts(row, ['id', 'tenantId', 'name', 'status', 'created', 'updated', 'updatedAt']) &&
    hasOptionalTexts(row, ['category', 'description', 'erpId', 'type', 'unit', 'recordedAt']) &&
    hasNumbers(row, ['quantity']) &&
    Array.isArray(vendors) &&
    vendors.every(isVendor)
  );
};

export const isOfflineQuantity = (row: unknown): row is LocationQuantity =>
  hasTexts(row, ['id', 'materialItemId', 'locationId', 'updated']) && hasNumbers(row, ['quantity']);

export const isOfflineMaterialLocation = (row: unknown): row is StorageLocationRow =>
  hasTexts(row, ['id', 'name', 'status']) &&
  hasOptionalTexts(row, ['erpId', 'parentLocationId', 'siteParentId']);
