import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import '#features/availability/stock/server/itemQuantityGraphql.ts';
import '#features/pricing/prices/server/sellPriceGraphql.ts';
import type { Session } from '#platform/server/session.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import type { NewItemInput } from '../../items/item.ts';
import '../catalogueGraphql.ts';
import { addCategories } from '../../categories/server/categoryCommands.ts';
import { addItems } from '../../items/server/itemCommands.ts';

const categories = [
  { id: testId(101), code: 'PER-1G', name: 'Perennials - 1 gal', eaches: 6, uom: 'TRAY' },
  { id: testId(102), code: 'NAT', name: 'native', eaches: 1, uom: 'EA' },
  { id: testId(103), code: 'TRE-3G', name: 'Trees 3 gal', eaches: 1, uom: 'EA' },
];
const item = (number: number, name: string, more: Partial<NewItemInput> = {}): NewItemInput => ({
  itemId: testId(number),
  name,
  sku: `SKU-${number}`,
  itemGroup: '1G-PER',
  retailPrice: 8.5,
  ...more,
});
const stock = [
  item(1, 'Lavender', {
    upc: '411700001059',
    erpId: '100',
    description: '50% off_season',
    categories: [{ code: 'PER-1G' }, { code: 'NAT' }],
    programs: ['Spring 2027', 'Native Select'],
  }),
  item(2, 'agave', { upc: '411700001059', erpId: '101', retailPrice: 12.25, categories: [{ code: 'NAT' }] }),
  item(3, 'Birch', { itemGroup: '3G-TRE', retailPrice: 0, categories: [{ code: 'TRE-3G' }] }),
  item(4, 'birch', {
    upc: '000000001014',
    itemGroup: '3g-tre',
    status: 'INACTIVE',
    programs: ['Spring 2027'],
  }),
  // The database lowers İ differently from JavaScript.
  item(5, 'Çiçek 100%', { erpId: '100', sku: 'SKU-İ5' }),
];

export interface CatalogueApi {
  api: TestApi;
  moif: Session;
  sfg: Session;
}

/** Starts the catalogue API on a database where MOIF has items of all kinds and SFG one with the same id. */
export async function catalogueApi(): Promise<CatalogueApi> {
  const api = await testApi();
  const now = '2026-11-21T05:22:00.000Z';
  const moif = api.session('MOIF');
  const sfg = api.session('SFG');
  const others = [item(1, 'Of another tenant', { programs: ['Other'] })];
  for (const { tenantId } of [moif, sfg])
    await addTenant(api.database.pool, { tenantId, name: tenantId }, { now });
  unwrapResult(await api.database.write(moif, (unit) => addCategories(unit, categories), { now }));
  unwrapResult(await api.database.write(moif, (unit) => addItems(unit, stock), { now }));
  unwrapResult(await api.database.write(sfg, (unit) => addItems(unit, others), { now }));
  return { api, moif, sfg };
}

export const names = (page: { nodes: readonly { name: string }[] } | null | undefined) =>
  page?.nodes.map(({ name }) => name);
