import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConsolidatedItem } from '#features/catalogue/import/itemGroup.ts';
import { itemImport } from '#features/catalogue/import/itemImport.ts';
import type { CustomerGroup } from '#features/customers/import/customerGroup.ts';
import { customerImport } from '#features/customers/import/customerImport.ts';
import { type JobFeedRow, jobFeed } from '#features/material/feed/jobFeed.ts';
import { type MaterialFeedRow, materialFeed } from '#features/material/feed/materialFeed.ts';
import { type PurchaseOrderFeedRow, purchaseOrderFeed } from '#features/material/feed/purchaseOrderFeed.ts';
import { type VendorFeedRow, vendorFeed } from '#features/material/feed/vendorFeed.ts';
import { importByCustomerId } from '#features/orders/import/importByCustomerId.ts';
import { importByLocation } from '#features/orders/import/importByLocation.ts';
import type { ImportedOrder } from '#features/orders/import/orderImport.ts';
import { createFeedRowCheck } from '#platform/kernel/feed/checkFeedRows.ts';
import type { FeedDefinition } from '#platform/kernel/feed/feedDefinition.ts';
import type { ImportDefinition } from '#platform/kernel/import/importDefinition.ts';
import { checkFormat } from '#platform/kernel/import/checkFormat.ts';
import { readImportFile } from '#platform/kernel/import/readImportFile.ts';
import { readRows } from '#platform/kernel/import/readRows.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { readCsvFile } from '#platform/server/readCsvFile.ts';

export type SeedSet = 'demo' | 'small';
type Cells<Column extends string> = Readonly<Record<Column, string>>;

// Files without an import wizard, as an ERP feed would supply them.
const categoryColumns = ['Code', 'Name', 'Eaches', 'Uom'] as const;
const termsColumns = ['Name', 'TermLimitDays', 'AccrueInterestPercentage', 'IsDefault', 'Status'] as const;
const itemKeyColumns = ['Sku', 'ErpId', 'Status'] as const;
const salesPersonColumns = ['FirstName', 'LastName', 'Email', 'Territory'] as const;
const customerKeyColumns = [
  'CustomerName',
  'ErpId',
  'Status',
  'PriceGroup',
  'ErpPriceGroup',
  'Currency',
  'SalesPersonEmail',
  'ShipFromSite',
] as const;
const priceGroupColumns = ['Name', 'IsDefault'] as const;
const priceLevelColumns = [
  'PriceGroup',
  'Type',
  'TargetId',
  'TargetName',
  'QuantityThreshold',
  'GrowerCost',
  'GrowerSellPrice',
  'CustomerSellPrice',
  'StartDate',
  'EndDate',
] as const;
const erpPriceColumns = [
  'ErpItemId',
  'ErpPriceGroupId',
  'UnitPrice',
  'ContainerQuantity',
  'StartDate',
  'EndDate',
] as const;
const locationColumns = [
  'ErpId',
  'Name',
  'LocationType',
  'ParentErpId',
  'Status',
  'ToName',
  'AddressLine1',
  'AddressLine2',
  'City',
  'State/Province',
  'Zipcode',
  'Country',
] as const;

const availabilityCountColumns = [
  'SessionStatus',
  'SiteErpId',
  'LocationErpId',
  'Sku',
  'Grade',
  'Quantity',
  'Comment',
] as const;

const materialStockColumns = ['MaterialErpId', 'SiteErpId', 'LocationErpId', 'Quantity'] as const;

export type SalesPersonRow = Cells<(typeof salesPersonColumns)[number]>;
export type CustomerKeysRow = Cells<(typeof customerKeyColumns)[number]>;
export type PriceLevelRow = Cells<(typeof priceLevelColumns)[number]>;
export type DemoErpPriceRow = Cells<(typeof erpPriceColumns)[number]>;
export type DemoLocationRow = Cells<(typeof locationColumns)[number]>;
export type DemoCountRow = Cells<(typeof availabilityCountColumns)[number]>;

/** Contents of the demo files. Files of import wizards are read with the definitions of the wizards. */
export interface DemoFiles {
  locations: readonly DemoLocationRow[];
  categories: readonly Cells<(typeof categoryColumns)[number]>[];
  programs: readonly string[];
  items: readonly ConsolidatedItem[];
  itemKeys: ReadonlyMap<string, Cells<(typeof itemKeyColumns)[number]>>;
  priceGroups: readonly Cells<(typeof priceGroupColumns)[number]>[];
  priceLevels: readonly PriceLevelRow[];
  erpPrices: readonly DemoErpPriceRow[];
  terms: readonly Cells<(typeof termsColumns)[number]>[];
  salesPeople: readonly SalesPersonRow[];
  customers: readonly CustomerGroup[];
  customerKeys: ReadonlyMap<string, CustomerKeysRow>;
  ordersByLocation: readonly ImportedOrder[];
  ordersByCustomerId: readonly ImportedOrder[];
  availabilityCounts: readonly DemoCountRow[];
  vendors: readonly VendorFeedRow[];
  materials: readonly MaterialFeedRow[];
  materialStock: readonly Cells<(typeof materialStockColumns)[number]>[];
  purchaseOrders: readonly PurchaseOrderFeedRow[];
  jobs: readonly JobFeedRow[];
}

const folders = {
  demo: join(import.meta.dirname, 'data'),
  small: join(import.meta.dirname, 'data/small'),
};

export async function readDemoFiles(set: SeedSet): Promise<DemoFiles> {
  const readCells = async <Column extends string>(file: string, columns: readonly Column[]) =>
    readRows({ columns }, await readCsvFile(join(folders[set], `${file}.csv`))).map(({ cells }) => cells);
  const readGroups = async <Column extends string, Group>(
    kind: string,
    definition: ImportDefinition<Column, Group>,
  ) => {
    const name = `${kind}.csv`;
    const bytes = await readFile(join(folders[set], name));
    const file = { name, type: 'text/csv', size: bytes.length, bytes };
    const rows = unwrapResult(readImportFile(definition, file, TextDecoder), name);
    const groups = definition.group(rows);
    const { errorCount, problems } = checkFormat(definition, rows, groups);
    if (errorCount > 0) throw new Error(`${name}: ${problems[0]?.message}`);
    return groups;
  };
  /** Reads a file of a feed with the definition of the feed. */
  const readFeedRows = async <Column extends string, Input>(
    file: string,
    definition: FeedDefinition<Column, Input>,
  ) => {
    const check = createFeedRowCheck(definition);
    const rows = readRows(definition, await readCsvFile(join(folders[set], `${file}.csv`)));
    return rows.map(({ number, cells }) => {
      const row = check({ number, cells });
      if (!row.ok) throw new Error(`${file}.csv, row ${number}: ${row.problems[0]?.message}`);
      return row.input;
    });
  };
  const itemKeys = await readCells('items-erp', itemKeyColumns);
  const customerKeys = await readCells('customers-erp', customerKeyColumns);
  return {
    locations: await readCells('facility-locations', locationColumns),
    categories: await readCells('categories', categoryColumns),
    programs: (await readCells('programs', ['Program'])).map(({ Program }) => Program),
    items: await readGroups('items', itemImport),
    itemKeys: new Map(itemKeys.map((keys) => [keys.Sku, keys])),
    priceGroups: await readCells('price-groups', priceGroupColumns),
    priceLevels: await readCells('price-levels', priceLevelColumns),
    erpPrices: await readCells('erp-prices', erpPriceColumns),
    terms: await readCells('terms', termsColumns),
    salesPeople: await readCells('sales-people', salesPersonColumns),
    customers: await readGroups('customers', customerImport),
    customerKeys: new Map(customerKeys.map((keys) => [keys.CustomerName, keys])),
    ordersByLocation: await readGroups('orders-moif', importByLocation),
    ordersByCustomerId: await readGroups('orders-bpf', importByCustomerId),
    availabilityCounts: await readCells('availability-counts', availabilityCountColumns),
    vendors: await readFeedRows('vendors', vendorFeed),
    materials: await readFeedRows('materials', materialFeed),
    materialStock: await readCells('material-stock', materialStockColumns),
    purchaseOrders: await readFeedRows('vendor-purchase-orders', purchaseOrderFeed),
    jobs: await readFeedRows('jobs', jobFeed),
  };
}
