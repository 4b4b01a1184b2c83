import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { itemImport, type ItemImportTypes } from '#features/catalogue/import/itemImport.ts';
import { customerImport, type CustomerImportTypes } from '#features/customers/import/customerImport.ts';
import { checkFormat } from '#platform/kernel/import/checkFormat.ts';
import { buildTemplateFile, findFailedRows, formatFailedRows } from '#platform/kernel/import/importFiles.ts';
import { importByLocation } from '#features/orders/import/importByLocation.ts';
import type { OrderImportTypes } from '#features/orders/import/orderWorkflow.ts';
import type { ImportTypes, ImportWorkflow } from '#platform/kernel/import/importWorkflow.ts';
import { readImportFile } from '#platform/kernel/import/readImportFile.ts';
import { validateGroups } from '#platform/kernel/import/validateGroups.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type { Figures } from '../figures.ts';
import { buildItemFile } from './itemFiles.ts';
import { buildOrderFile, maxOrderRows } from './orderFiles.ts';

const dataFile = join(import.meta.dirname, '../../../database/seed/data/customers.csv');
const maxRows = 27_000;
/** So many items fill almost 10 MiB. */
export const maxItemRows = 95_000;
const rounds = 5;

/** Measures what the browser does before an import, and the copy of failed rows: files of almost 10 MiB. */
export async function imports(): Promise<Figures> {
  const customers = { workflow: customerImport, api: noCustomers };
  const items = { workflow: itemImport, api: onlyPrograms };
  return {
    'the same customers again and again': await measureImport<CustomerImportTypes>(
      await repeatCustomers((line) => line),
      customers,
    ),
    'other customers each time': await measureImport<CustomerImportTypes>(await buildLargeFile(), customers),
    '95,000 items, ms (bar: 3000 in the browser)': await measureImport<ItemImportTypes>(
      await buildItemFile(maxItemRows, '9'),
      items,
    ),
    '80,000 lines of orders, ms (bar: 3000 in the browser)': await measureImport<
      OrderImportTypes<OrderColumn>
    >(await buildOrderFile(maxOrderRows, { hasPrices: false }), {
      workflow: importByLocation,
      api: orderApi,
    }),
  };
}

/** Returns a file of 27,000 rows with other customers for each copy of the demo file. */
export const buildLargeFile = (): Promise<Uint8Array<ArrayBuffer>> =>
  repeatCustomers((line, copy) => (line.startsWith('"') ? `"${copy} ${line.slice(1)}` : `${copy} ${line}`));

async function repeatCustomers(
  toLine: (line: string, copy: number) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [, ...lines] = (await readFile(dataFile, 'utf8')).trimEnd().split('\r\n');
  const repeated = Array.from({ length: maxRows }, (_, index) =>
    toLine(lines[index % lines.length] ?? '', Math.floor(index / lines.length)),
  );
  return new TextEncoder().encode(buildTemplateFile(customerImport).text + repeated.join('\r\n'));
}

interface MeasuredImport<Types extends ImportTypes> {
  workflow: ImportWorkflow<Types>;
  api: Types['api'];
}

async function measureImport<Types extends ImportTypes>(
  bytes: Uint8Array<ArrayBuffer>,
  { workflow, api }: MeasuredImport<Types>,
): Promise<Readonly<Record<string, number>>> {
  const file = { name: 'file.csv', type: 'text/csv', size: bytes.length, bytes };
  const measured: Record<string, number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: Record<string, number> = {};
    const usedBefore = process.cpuUsage();
    const measure = async <T>(name: string, run: () => T): Promise<Awaited<T>> => {
      const startedAt = performance.now();
      const result = await run();
      times[name] = performance.now() - startedAt;
      return result;
    };
    const rows = unwrapResult(await measure('read', () => readImportFile(workflow, file, TextDecoder)));
    const groups = await measure('group', () => workflow.group(rows));
    const format = await measure('check format', () => checkFormat(workflow, rows, groups));
    const { checks } = await measure('check groups', () => validateGroups(workflow, groups, api));
    times['all in the browser'] = Object.values(times).reduce((sum, time) => sum + time, 0);
    const used = process.cpuUsage(usedBefore);
    times['processor time of all'] = (used.user + used.system) / 1000;
    const identities = groups.map(workflow.identifyGroup);
    const outcomes = identities.map(({ key }) => ({ groupKey: key, status: 'FAILED' as const, errors: [] }));
    await measure('file of failed rows', () => {
      const failedRows = findFailedRows(identities, outcomes);
      return [...formatFailedRows(workflow.columns, rows, failedRows)].join('');
    });
    if (format.errorCount > 0 || checks?.errorCount !== 0) throw new Error('The file was refused.');
    measured.push({ ...times, MiB: bytes.length / 2 ** 20, groups: groups.length });
  }
  const median = (name: string) =>
    measured.map((one) => one[name] ?? 0).toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
  return Object.fromEntries(Object.keys(measured[0] ?? {}).map((name) => [name, median(name)]));
}

const noCustomers = {
  findCustomers: () => Promise.resolve([]),
  findLocations: () => Promise.resolve([]),
  findTerms: () => Promise.resolve([]),
  findNames: () => Promise.resolve([]),
};
const onlyPrograms = {
  findItems: () => Promise.resolve([]),
  findItemsByUpcs: () => Promise.resolve([]),
  findPrograms: (names: readonly string[]) => Promise.resolve(names),
  findCategories: () => Promise.resolve([]),
};

type OrderColumn = (typeof importByLocation)['columns'][number];

const destination = (key: string) => ({
  key,
  customerId: key,
  customerName: key,
  status: 'ACTIVE' as const,
  currency: 'USD' as const,
  erpPriceGroupId: '',
  priceGroupId: null,
  hasBillingAddress: true,
  location: { locationId: key, name: key, priceGroupId: null, poRequired: false },
});
const orderItem = (key: string) => ({
  key,
  itemId: key,
  name: key,
  sku: key,
  status: 'ACTIVE' as const,
  itemGroup: '1G',
  retailPrice: 1,
  eaches: 1,
  categories: [{ code: 'C', name: 'C' }],
});
const level = {
  priceLevelId: 'level',
  type: 'CATEGORY' as const,
  targetId: 'C',
  targetName: 'C',
  quantityThreshold: 0,
  growerCost: 1,
  growerSellPrice: 1,
  customerSellPrice: 2,
  startDate: '2026-01-01',
  endDate: null,
};
/** A company that has all customers and items, with one price of all. */
const orderApi: OrderImportTypes['api'] = {
  findDestinations: async (keys) => keys.map(destination),
  findItems: async (keys) => keys.map(orderItem),
  findOrdersByPoNumber: async () => [],
  findPriceSettings: async () => ({ useErpPricing: false, defaultPriceGroupId: 'default' }),
  findPriceLevels: async (ids) => ids.map((priceGroupId) => ({ priceGroupId, levels: [level] })),
  findErpPrices: async () => [],
};
