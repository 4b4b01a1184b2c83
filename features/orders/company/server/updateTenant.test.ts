import { sql } from 'kysely';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { UpdateTenantDocument, CompanyDocument } from '#features/identity/web/documents.ts';
import { png } from '#features/identity/settings/testing/png.ts';
import { companyId } from '#features/identity/settings/tenant.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import {
  aLine,
  anOrder,
  createOrFail,
  fetchOrder,
  moveThroughStatuses,
} from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';
import { OrderDetailsPdfDocument } from '../../web/documents.ts';
import './companyGraphql.ts';

const { api, moif, bpf } = await orderTests();

const readCompany = async (session = moif) => (await api.run(session, CompanyDocument, {})).tenant;
const update = async (input: object, session = moif) =>
  (await api.run(session, UpdateTenantDocument, { input })).updateTenant;
const address = {
  toName: 'Moif',
  addressLine1: '4 Mill Rd',
  city: 'Canby',
  stateProvince: 'OR',
  zipcode: '97013',
};
const logo = (options?: Parameters<typeof png>[0]): string => png(options).toString('base64');

test('changes the sent fields alone, of the own company alone, and tells the history', async () => {
  const others = await readCompany(bpf);
  const change = {
    name: ' Moonshine  Farms ',
    address,
    phone: '5035550100',
    base64Logo: logo({ width: 40, height: 20 }),
    timeZone: 'America/Chicago',
    invoiceStatuses: ['SHIPPED'],
    maxDiscountPercentage: 12.5,
    currency: 'CAD' as const,
    defaultShipFromLocation: 'Holland',
    expectedVersion: 1,
  };
  expect(await update(change)).toMatchObject({
    tenant: {
      name: 'Moonshine Farms',
      address: { toName: 'Moif', city: 'Canby', country: 'US' },
      phone: '(503) 555-0100',
      base64Logo: change.base64Logo,
      timeZone: 'America/Chicago',
      invoiceStatuses: ['SHIPPED'],
      maxDiscountPercentage: 12.5,
      currency: 'CAD',
      configuredShipFromLocation: 'Holland',
      useErpPricing: false,
      allowOrderAddressEdit: true,
      version: 2,
    },
    errors: null,
  });
  expect(await readCompany(bpf)).toEqual(others);
  const { history } = await api.run(moif, HistoryDocument, { entityType: 'TENANT', entityId: companyId });
  expect(history?.nodes).toMatchObject([{ action: 'updateTenant', version: 2 }]);
  const changes = new Map(
    history?.nodes[0]?.changes.map(({ field, before, after }) => [field, [before, after]]),
  );
  expect(changes.get('base64Logo')).toEqual([null, '"40 × 20 pixels, 1 kB"']);
  expect(changes.get('invoiceStatuses')).toEqual(['[]', '["SHIPPED"]']);
  expect(changes.get('maxDiscountPercentage')).toEqual(['100', '12.5']);
  const { history: none } = await api.run(bpf, HistoryDocument, {
    entityType: 'TENANT',
    entityId: companyId,
  });
  expect(none?.nodes).toEqual([]);
});

test('writes nothing for what is stored already, a default included, and restores defaults by null', async () => {
  const before = await readCompany();
  const same = await update({ name: 'Moonshine Farms', allocateHighestGradeFirst: true, expectedVersion: 1 });
  expect(same?.errors).toMatchObject([
    { code: 'NO_CHANGES', message: 'Company command data has no changes' },
  ]);
  expect(same?.tenant).toEqual(before);
  const restored = await update({
    maxDiscountPercentage: null,
    phone: null,
    base64Logo: null,
    address: null,
  });
  expect(restored?.tenant).toMatchObject({
    maxDiscountPercentage: 100,
    phone: null,
    base64Logo: null,
    address: null,
    timeZone: 'America/Chicago',
  });
});

test('refuses a stale version', async () => {
  const version = (await readCompany())?.version ?? 0;
  expect(await update({ name: 'Other', expectedVersion: version - 1 })).toMatchObject({
    tenant: null,
    errors: [{ code: 'STALE_VERSION', expectedVersion: version - 1, actualVersion: version }],
  });
});

test.each([
  [{ name: ' ' }, 'name', 'Company name is required'],
  [{ name: null }, 'name', 'Company name is required'],
  [{ timeZone: 'Mars/Base' }, 'timeZone', 'Time zone must be a name such as America/New_York'],
  [{ maxDiscountPercentage: 101 }, 'maxDiscountPercentage', 'Max Discount % must be from 0 to 100'],
  [{ phone: '555' }, 'phone', 'Invalid phone number'],
  [
    { address: { ...address, zipcode: '1' } },
    'address.zipcode',
    'Zipcode must be in format ##### or #####-####',
  ],
  [{ base64Logo: 'AAAA' }, 'base64Logo', 'The logo cannot be read. Save it again as PNG or SVG.'],
  [
    { base64Logo: logo({ width: 1001, height: 1 }) },
    'base64Logo',
    'The logo has 1001 × 1 pixels. At most 1000 × 1000 are possible.',
  ],
  // Inflates to far more than its header says.
  [
    { base64Logo: logo({ pixels: Buffer.alloc(50_000_000) }) },
    'base64Logo',
    'The logo cannot be read. Save it again as PNG or SVG.',
  ],
  [
    { base64Logo: logo({ pixels: Buffer.alloc(3) }) },
    'base64Logo',
    'The logo cannot be read. Save it again as PNG or SVG.',
  ],
  [
    { base64Logo: logo({ pixels: Buffer.alloc(34, 9) }) },
    'base64Logo',
    'The logo cannot be read. Save it again as PNG or SVG.',
  ],
])('refuses %j', async (input, field, message) => {
  const before = await readCompany();
  expect((await update(input))?.errors).toMatchObject([{ field: field.split('.'), message }]);
  expect(await readCompany()).toEqual(before);
});

test('cannot reach the row of another tenant, whatever a statement says', async () => {
  const before = await readCompany(bpf);
  const written = await api.database.write(moif, (unit) =>
    unit.run(
      sql`update tenant set name = 'Stolen', version = version + 1 where tenant_id <> ${unit.tenantId}`,
    ),
  );
  const seen = await api.database.read(moif, (unit) =>
    unit.rows(sql`select tenant_id from tenant where tenant_id <> ${unit.tenantId}`),
  );
  expect([written, seen]).toEqual([0, []]);
  expect(await readCompany(bpf)).toEqual(before);
});

test('keeps the days of open orders when the time zone changes', async () => {
  await createOrFail(api, moif, anOrder(1, { expectedDeliveryDate: '2027-03-01', lineItems: [aLine(1)] }));
  const before = await fetchOrder(api, moif, testId(1));
  await update({ timeZone: 'Pacific/Auckland' });
  expect(await fetchOrder(api, moif, testId(1))).toEqual(before);
  expect(before?.expectedDeliveryDate).toBe('2027-03-01');
});

test.each([2, 6])('prints the letterhead on invoices, with a logo of color type %i', async (colorType) => {
  const orderId = testId(10 + colorType);
  await createOrFail(api, moif, anOrder(10 + colorType, { lineItems: [aLine(10 + colorType)] }));
  await moveThroughStatuses(api, moif, orderId, 'OPEN', 'SUBMITTED', 'ACKNOWLEDGED', 'SHIPPED');
  await update({
    address,
    phone: '5035550100',
    base64Logo: logo({ width: 200, height: 50, colorType }),
    invoiceStatuses: ['SHIPPED'],
  });
  const { orderDetailsPdf } = await api.run(moif, OrderDetailsPdfDocument, { orderId });
  const pdf = await getDocumentProxy(
    Uint8Array.from(Buffer.from(orderDetailsPdf?.base64Pdf ?? '', 'base64')),
  );
  const { text } = await extractText(pdf);
  expect(text[0]?.replaceAll(/\s+/g, ' ')).toContain(
    'Moonshine Farms Moif 4 Mill Rd Canby, OR 97013 United States (503) 555-0100',
  );
  expect(await extractImages(pdf, 1)).toMatchObject([{ width: 200, height: 50 }]);
});
