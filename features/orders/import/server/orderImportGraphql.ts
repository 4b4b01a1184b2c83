import { ok } from '#platform/kernel/results/result.ts';
import { registerImportKind } from '#platform/server/import/importKind.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import * as z from 'zod';
import { importOrders } from './orderImportCommands.ts';
import { failOrder } from './orderOutcome.ts';
import { findOrderImportFormat } from './orderReferenceStore.ts';

const readers = {
  CUSTOMER_ID: new URL('orderByCustomerIdReader.ts', import.meta.url),
  LOCATION_UPC: new URL('orderByLocationReader.ts', import.meta.url),
};

/** The format of a file that was read. */
const startContent = z.object({ format: z.enum(['CUSTOMER_ID', 'LOCATION_UPC']) });

/** Returns the reader of the format in which a file was read, else of the tenant's. */
async function findReader(unit: UnitOfWork, content: unknown): Promise<URL> {
  const read = startContent.safeParse(content);
  return readers[read.success ? read.data.format : await findOrderImportFormat(unit)];
}

registerImportKind({
  kind: 'ORDERS',
  description:
    'Orders in the format of Tenant.orderImportFormat; a group is customer (or location), delivery date and type.',
  capability: 'orders.edit',
  // Imported orders are submitted.
  furtherCapabilities: ['orders.status'],
  entityType: 'ORDER',
  findReader,
  groupsPerStep: 50,
  start: async () => ok({}),
  startError: { code: 'IMPORT_FAILED', message: 'Failed to start the import' },
  importGroups: importOrders,
  failGroup: failOrder,
});
