import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ErpItemPricesByItemsAndPriceGroupsDocument,
  ErpItemPricesByPriceGroupDocument,
  ErpItemPricesDocument,
} from '../web/documents.ts';
import { loadErpItemPrices } from './erpPriceCommands.ts';
import { type PricedTenant, anErpPrice, id, pricedTenant } from './testing/pricedTenant.ts';

let tenant: PricedTenant;
beforeAll(async () => {
  tenant = await pricedTenant();
});
afterAll(() => tenant.api.close());

const page = async (after?: string) => {
  const variables = { tenantId: 'MOIF', first: 1, ...(after && { after }) };
  const answer = await tenant.api.call(tenant.api.session('MOIF'), ErpItemPricesDocument, variables);
  return answer.erpItemPrices;
};

test('the list goes by item ignoring case, then group, and pages without losing a row', async () => {
  const ids: string[] = [];
  let at = await page();
  while (at) {
    ids.push(...at.nodes.map((price) => price.id));
    at = at.pageInfo.hasNextPage && at.pageInfo.endCursor ? await page(at.pageInfo.endCursor) : null;
  }
  expect(ids).toEqual([id(203), id(201), id(202)]);
});

test.each([
  ['ASC', [id(201), id(203), id(202)]],
  ['DESC', [id(202), id(203), id(201)]],
])('by start %s a price without one counts as the greatest', async (direction, expected) => {
  const text = `{ erpItemPrices(order: [{startDate: ${direction}}]) { nodes { id } } }`;
  const { data } = await tenant.api.answer(tenant.api.session('MOIF'), text);
  expect(data).toEqual({ erpItemPrices: { nodes: expected.map((one) => ({ id: one })) } });
});

test('they are found by price group, and by items and price groups', async () => {
  const byGroup = await tenant.api.call(tenant.api.session('MOIF'), ErpItemPricesByPriceGroupDocument, {
    tenantId: 'MOIF',
    erpPriceGroupId: 'LAND',
  });
  expect(byGroup.erpItemPrices?.nodes).toEqual([
    expect.objectContaining({ id: id(203), unitPrice: 4.2, startDate: '2027-01-01' }),
  ]);
  const byBoth = await tenant.api.call(
    tenant.api.session('MOIF'),
    ErpItemPricesByItemsAndPriceGroupsDocument,
    {
      tenantId: 'MOIF',
      erpItemIds: ['1G-PER', '1G-ANN'],
      erpPriceGroupIds: ['IGC', 'LAND'],
    },
  );
  expect(byBoth.erpItemPrices?.nodes.map((price) => price.id)).toEqual([id(201), id(202)]);
});

test('a tenant without ERP pricing sees none', async () => {
  const { erpItemPrices } = await tenant.api.call(tenant.api.session('SFG'), ErpItemPricesDocument, {
    tenantId: 'SFG',
  });
  expect(erpItemPrices).toMatchObject({ nodes: [], totalCount: 0 });
});

test('a price of a known id is stored anew', async () => {
  await tenant.done('MOIF', (unit) =>
    loadErpItemPrices(unit, [anErpPrice(201, { unitPrice: 4.3 }), anErpPrice(201, {})]),
  );
  const { erpItemPrices } = await tenant.api.call(
    tenant.api.session('MOIF'),
    ErpItemPricesByPriceGroupDocument,
    {
      tenantId: 'MOIF',
      erpPriceGroupId: 'IGC',
    },
  );
  expect(erpItemPrices?.nodes.map(({ unitPrice }) => unitPrice)).toEqual([4.2, 5]);
});

test('a price that ends before it starts is refused', async () =>
  expect(
    await tenant.command('MOIF', (unit) =>
      loadErpItemPrices(unit, [anErpPrice(204, { endDate: '2026-12-31' })]),
    ),
  ).toMatchObject({
    ok: false,
    problems: [
      {
        code: 'OUT_OF_RANGE',
        field: ['0', 'endDate'],
        message: 'End date must be on or after the start date',
      },
    ],
  }));
