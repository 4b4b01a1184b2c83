import { screen, within } from '@testing-library/dom';
import { ItemsByErpIdsDocument, ItemsByUpcsDocument } from '#features/catalogue/web/documents.ts';
import { itemRow } from '#features/catalogue/web/testing/items.ts';
import {
  CustomerLocationsByCustomersDocument,
  CustomerLocationsByNamesDocument,
  CustomersByErpIdsDocument,
} from '#features/customers/web/documents.ts';
import { customerDetail, customerLocation } from '#features/customers/web/testing/customerDetail.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import type { OrderImportFormat } from '#features/identity/settings/tenantSettings.ts';
import {
  DefaultPriceGroupDocument,
  ErpItemPricesByItemsAndPriceGroupsDocument,
  PriceGroupsWithLevelsByIdsDocument,
} from '#features/pricing/web/documents.ts';
import { aPriceGroup, aStoredLevel } from '#features/pricing/web/testing/priceGroupServer.ts';
import { type GroupResult, importJob, importJobsData } from '#platform/web/import/testing/importJob.ts';
import {
  ImportJobDocument,
  type ImportJobFieldsFragment,
  ImportJobsDocument,
  ImportResultsDocument,
  StartImportDocument,
} from '#platform/web/query/documents.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { type OrderCells, orderFile } from '../../import/testing/orderRows.ts';
import { OrdersByPoNumbersDocument } from '../documents.ts';
import { OrderImportPage } from '../../import/web/OrderImportPage.tsx';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

/** An order file in a format with these rows. */
export const toOrderFile = (format: OrderImportFormat, ...rows: readonly OrderCells[]): File =>
  new File([orderFile(format, ...rows)], 'orders.csv', { type: 'text/csv' });

const customer = customerDetail({ name: 'Northern Hill', erpId: '10014', erpPriceGroupId: 'IGC' });
const tampa = customerLocation('1', { name: 'Tampa', code: 'N-1' });
const lavender = itemRow({
  name: 'Lavender',
  sku: 'LAV',
  upc: '411701659051',
  erpId: '111376',
  itemGroup: '1G-PER',
  retailPrice: 9.5,
  categories: [{ code: 'PER-1G', name: 'Perennials - 1 gal', eaches: 6, uom: 'TRAY' }],
});
const erpPrice = {
  id: 'd'.repeat(32),
  erpItemPricingId: 'd'.repeat(32),
  erpItemId: '1G-PER',
  erpPriceGroupId: 'IGC',
  unitPrice: 3.75,
  containerQuantity: 6,
  startDate: '2026-01-01',
  endDate: '2027-12-31',
  tenantId: 'MOIF',
};

interface ShowOptions {
  format?: OrderImportFormat;
  capabilities?: readonly string[];
  /** Page of a job instead of the wizard. */
  importJobId?: string;
  job?: Partial<ImportJobFieldsFragment>;
  results?: readonly GroupResult[];
  /** The settings of the company cannot be read. */
  tenantFails?: boolean;
}

/** The wizard of order imports, with a server that has one customer, location and item, and finishes each import at once. */
export async function showOrderImport({
  format = 'LOCATION_UPC',
  capabilities,
  importJobId = '',
  job = {},
  results = [],
  tenantFails = false,
}: ShowOptions = {}) {
  const server = await startStubServer();
  server.respondToFiles(() => ({ status: 201, body: { fileId: 'f'.repeat(32) } }));
  server.respond(TenantDocument, () =>
    tenantData({ orderImportFormat: format, useErpPricing: format === 'CUSTOMER_ID' }),
  );
  const endFailure = tenantFails ? server.refuse(TenantDocument, 'INTERNAL') : () => {};
  server.respond(ImportJobsDocument, () => importJobsData([]));
  server.respond(CustomerLocationsByNamesDocument, ({ names }) => {
    const nodes = names.includes(tampa.name) ? [{ ...tampa, customer }] : [];
    return { customerLocations: { nodes, totalCount: nodes.length } };
  });
  server.respond(CustomersByErpIdsDocument, ({ erpIds }) => ({
    customers: { nodes: erpIds.includes('10014') ? [customer] : [] },
  }));
  server.respond(CustomerLocationsByCustomersDocument, () => ({
    customerLocations: onlyPage([tampa, { ...tampa, id: '2', code: 'N-2' }]),
  }));
  server.respond(ItemsByUpcsDocument, ({ upcs }) => ({
    items: { nodes: upcs.includes('411701659051') ? [lavender] : [] },
  }));
  server.respond(ItemsByErpIdsDocument, ({ erpIds }) => ({
    items: { nodes: erpIds.includes('111376') ? [lavender] : [] },
  }));
  server.respond(OrdersByPoNumbersDocument, ({ poNumbers }) => ({
    combinedOrders: onlyPage(
      poNumbers.includes('PO-9')
        ? [{ customerId: customer.customerId, orderEntityNumber: '100007', poNumber: 'PO-9' }]
        : [],
    ),
  }));
  const group = aPriceGroup({ isDefault: true });
  server.respond(DefaultPriceGroupDocument, () => ({ priceGroups: { nodes: [group] } }));
  server.respond(PriceGroupsWithLevelsByIdsDocument, () => ({
    priceGroups: {
      nodes: [
        {
          ...group,
          priceLevels: [
            aStoredLevel(1, {
              type: 'CATEGORY',
              targetId: 'PER-1G',
              targetName: 'Perennials - 1 gal',
              quantityThreshold: 0,
              customerSellPrice: 4.5,
              startDate: '2027-03-01T00:00:00.000Z',
              endDate: '2027-12-31T23:59:59.999Z',
            }),
          ],
        },
      ],
    },
  }));
  server.respond(ErpItemPricesByItemsAndPriceGroupsDocument, () => ({ erpItemPrices: onlyPage([erpPrice]) }));
  const finished = (id: string) =>
    importJob({
      importJobId: id,
      kind: 'ORDERS',
      state: 'COMPLETE',
      fileName: 'orders.csv',
      totalGroups: 2,
      processedGroups: 2,
      successfulGroups: 2,
      itemCounts: null,
      finishedAt: '2026-11-26T10:00:04.000Z',
      ...job,
    });
  server.respond(StartImportDocument, ({ input }) => ({
    startImport: { importJob: finished(input.importJobId ?? ''), errors: null },
  }));
  server.respond(ImportJobDocument, (variables) => ({ importJob: finished(variables.importJobId) }));
  server.respond(ImportResultsDocument, ({ where, first = 1000, after }) => {
    const found = results.filter(({ status }) => where?.status?.in?.includes(status) ?? true);
    const from = Number(after ?? 0);
    return {
      importResults: {
        nodes: found.slice(from, from + first),
        totalCount: found.length,
        pageInfo: {
          ...importJobsData([]).importJobs.pageInfo,
          hasNextPage: from + first < found.length,
          endCursor: String(from + first),
        },
      },
    };
  });
  const path = '/fulfill/orders/import';
  const page = await showPage({
    server,
    pages: {
      '/fulfill/orders': () => <p>List of orders</p>,
      [path]: OrderImportPage,
      [`${path}/$importJobID`]: OrderImportPage,
    },
    path: importJobId === '' ? path : `${path}/${importJobId}`,
    ...(capabilities && { capabilities }),
  });
  const select = async (file: File) => {
    await screen.findByText('Drag and drop your CSV file here');
    const input = page.container.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no input for the file.');
    await page.user.upload(input, file);
    await screen.findByRole('heading', { name: 'Preview' });
  };
  const press = async (name: RegExp | string) => page.user.click(await screen.findByRole('button', { name }));
  const heading = (name: string) => screen.findByRole('heading', { name });
  const buttons = () =>
    within(screen.getByRole('contentinfo'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  /** Texts of the entries in a region. */
  const listItems = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { ...page, server, endFailure, select, press, heading, buttons, listItems };
}
