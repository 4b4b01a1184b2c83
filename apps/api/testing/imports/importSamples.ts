import { sql } from 'kysely';
import '#features/catalogue/import/server/itemImportGraphql.ts';
import { addPrograms } from '#features/catalogue/items/server/itemCommands.ts';
import { itemFile } from '#features/catalogue/server/testing/itemImportTests.ts';
import '#features/customers/import/server/customerImportGraphql.ts';
import { littleCreek } from '#features/customers/import/testing/customerRows.ts';
import { addTerms } from '#features/customers/terms/server/termsCommands.ts';
import { customerFile, numberedCustomers } from '#features/customers/server/testing/importTests.ts';
import type { Capability } from '#features/identity/accounts/capability.ts';
import type { TenantInput } from '#features/identity/settings/tenant.ts';
import '#features/orders/import/server/orderImportGraphql.ts';
import { orderFile } from '#features/orders/import/testing/orderRows.ts';
import { addImportData, numberedOrders } from '#features/orders/server/testing/orderImportData.ts';
import { ok } from '#platform/kernel/results/result.ts';
import type { ImportKind } from '#platform/kernel/import/importIds.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Session } from '#platform/server/session.ts';

/** An import of one kind and format. */
export interface ImportSample {
  name: string;
  kind: ImportKind;
  settings?: Partial<TenantInput>;
  /** Capabilities without which nobody starts it, besides 'imports.run'. */
  needs: readonly Capability[];
  /** Adds what the files refer to. */
  prepare: (database: Database, session: Session) => Promise<unknown>;
  /** Returns a file of groups without a problem. */
  toFile: (groups: number) => string;
  /** A file of three groups, of which the one in row 3 fails. */
  refused: string;
  /** Table of the entities, and the kind of their row counter. */
  table: string;
  counter: string;
  /** Whether a company without what the files refer to imports them. */
  needsNothing?: boolean;
  /** Whether the same file creates its groups again when a user wants to import it again. */
  repeats?: boolean;
}

const orders = {
  kind: 'ORDERS',
  needs: ['orders.edit', 'orders.status'],
  prepare: (database: Database, session: Session) =>
    addImportData(async (run) => unwrapResult(await database.write(session, run))),
  table: 'order_header',
  counter: 'order',
  repeats: true,
} as const;

export const importSamples: readonly ImportSample[] = [
  {
    name: 'customers',
    kind: 'CUSTOMERS',
    needs: ['customers.edit'],
    prepare: (database, session) =>
      database.write(session, async (unit) => {
        unwrapResult(await addTerms(unit, [{ name: 'Closed' }]));
        return unit.run(sql`update terms set status = 'INACTIVE' where tenant_id = ${unit.tenantId}`);
      }),
    toFile: numberedCustomers,
    refused: customerFile(
      littleCreek,
      { ...littleCreek, CustomerName: 'River Bend', CustomerTerms: 'Closed' },
      { ...littleCreek, CustomerName: 'Hillside', LocationCode: 'H-1' },
    ),
    table: 'customer',
    counter: 'customer',
    needsNothing: true,
  },
  {
    name: 'items',
    kind: 'ITEMS',
    needs: ['catalogue.edit'],
    prepare: (database, session) =>
      database.write(session, async (unit) => ok(await addPrograms(unit, ['Landscape']))),
    toFile: (groups) => itemFile(...Array.from({ length: groups }, (_, index) => ({ Sku: `SKU-${index}` }))),
    refused: itemFile({ Sku: 'A' }, { Sku: 'B', Program: 'Unknown' }, { Sku: 'C' }),
    table: 'item',
    counter: 'item',
  },
  {
    ...orders,
    name: 'orders by location',
    toFile: (groups) => orderFile('LOCATION_UPC', ...numberedOrders(groups)),
    refused: orderFile('LOCATION_UPC', {}, { CustomerLocationName: 'Unknown' }, { Type: 'C' }),
  },
  {
    ...orders,
    name: 'orders by ERP id of the customer',
    settings: { orderImportFormat: 'CUSTOMER_ID', useErpPricing: true },
    toFile: (groups) =>
      orderFile(
        'CUSTOMER_ID',
        ...numberedOrders(groups).map(({ ExpectedDeliveryDate = '', ...row }) => ({
          ...row,
          ExpDeliveryDate: ExpectedDeliveryDate,
        })),
      ),
    refused: orderFile('CUSTOMER_ID', {}, { CustomerId: '10018' }, { Type: 'C' }),
  },
];
