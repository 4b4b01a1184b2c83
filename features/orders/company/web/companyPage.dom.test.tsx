import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { TermsAllDocument } from '#features/customers/web/documents.ts';
import { companyId } from '#features/identity/settings/tenant.ts';
import {
  CompanyDocument,
  type CompanyFieldsFragment,
  UpdateTenantDocument,
} from '#features/identity/web/documents.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { locationRow, locationsData } from '#features/locations/web/testing/locations.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { CompanyPage } from './CompanyPage.tsx';

const company: CompanyFieldsFragment = {
  name: 'Moif',
  address: null,
  phone: null,
  base64Logo: null,
  timeZone: 'America/New_York',
  configuredShipFromLocation: null,
  orderImportFormat: 'LOCATION_UPC',
  invoiceStatuses: [],
  useErpPricing: false,
  maxDiscountPercentage: 12.5,
  maxPriceChangePercentage: 50,
  finalCreditEnabled: false,
  allowOrderAddressEdit: true,
  scheduleAllowancePercentage: 0,
  allocateHighestGradeFirst: true,
  version: 3,
};

/** The page of a company; the server stores what it receives. */
async function showCompany(change: Partial<CompanyFieldsFragment> = {}, capabilities?: readonly string[]) {
  const server = await startStubServer();
  const state = { stored: { ...company, ...change } };
  server.respond(CompanyDocument, () => ({ tenant: state.stored }));
  server.respond(HistoryDocument, () => ({ history: onlyPage([]) }));
  server.respond(LocationsDocument, () => locationsData([locationRow({ name: 'Canby Farm' })]));
  const terms = { termsId: 'a'.repeat(32), name: 'Net 30', isDefault: true, termLimitDays: 30 };
  server.respond(TermsAllDocument, () => ({
    terms: {
      nodes: [
        {
          ...terms,
          id: terms.termsId,
          tenantId: 'MOIF',
          accrueInterestPercentage: 0,
          version: 1,
          updatedAt: '2026-01-01T10:00:00.000Z',
          status: 'ACTIVE' as const,
        },
      ],
    },
  }));
  server.respond(UpdateTenantDocument, ({ input }) => {
    const { defaultShipFromLocation: site, expectedVersion: _version, tenantId: _tenant, ...rest } = input;
    const stored = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    state.stored = {
      ...state.stored,
      ...stored,
      ...(site !== undefined && { configuredShipFromLocation: site }),
      version: state.stored.version + 1,
    };
    return { updateTenant: { tenant: state.stored, errors: null } };
  });
  const page = await showPage({
    server,
    pages: { '/settings/company': CompanyPage, '/other': () => <p>Other page</p> },
    path: '/settings/company',
    ...(capabilities && { capabilities }),
  });
  await screen.findByRole('form', { name: 'Company' });
  const field = (label: string | RegExp) => screen.getByLabelText(label);
  const enter = async (label: RegExp, text: string) => {
    await page.user.clear(field(label));
    if (text) await page.user.type(field(label), text);
  };
  const choose = async (name: string, ...parts: BlobPart[]) =>
    page.user.upload(field('Logo file'), new File(parts, name));
  const save = () => page.user.click(getButton('Save'));
  const inputs = () => server.requests(UpdateTenantDocument).map(({ input }) => input);
  return { ...page, server, state, field, enter, choose, save, inputs };
}

test('saves what was changed alone', async () => {
  const { user, field, enter, save, inputs } = await showCompany();
  await screen.findByText('Default terms: Net 30. Customers without terms of their own have them.');
  await enter(/^Company Name/, 'Moonshine Farms');
  await enter(/^Phone/, '5035550100');
  await user.selectOptions(field(/^Ship From/), 'Canby Farm');
  await user.click(field('ERP Pricing'));
  await enter(/^Max Discount %/, '20');
  await save();
  await findAnnouncement('Company settings saved');
  expect(inputs()).toEqual([
    {
      name: 'Moonshine Farms',
      phone: '(503) 555-0100',
      defaultShipFromLocation: 'Canby Farm',
      useErpPricing: true,
      maxDiscountPercentage: 20,
      expectedVersion: 3,
    },
  ]);
  await user.selectOptions(field(/^Ship From/), 'First active site');
  await save();
  await expect.poll(inputs).toHaveLength(2);
  expect(inputs()[1]).toEqual({ defaultShipFromLocation: null, expectedVersion: 4 });
});

test('turns invoices on with the statuses that most use, and off with the last one', async () => {
  const { user, field, save, inputs } = await showCompany();
  expect(screen.queryByRole('group', { name: 'Orders with an invoice' })).toBeNull();
  await user.click(field('Invoices'));
  const statuses = within(screen.getByRole('group', { name: 'Orders with an invoice' }));
  const checked = () =>
    statuses
      .getAllByRole<HTMLInputElement>('checkbox')
      .flatMap((box) => (box.checked ? [box.parentElement?.textContent] : []));
  expect(checked()).toEqual(['Submitted', 'Shipped', 'Synchronized']);
  expect(statuses.queryByLabelText('Deleted')).toBeNull();
  await user.click(statuses.getByLabelText('Submitted'));
  await user.click(statuses.getByLabelText('Closed'));
  await save();
  await expect.poll(inputs).toHaveLength(1);
  expect(inputs()[0]).toEqual({ invoiceStatuses: ['SHIPPED', 'CLOSED', 'SYNCHRONIZED'], expectedVersion: 3 });
  for (const status of ['Shipped', 'Closed', 'Synchronized'])
    await user.click(statuses.getByLabelText(status));
  expect(field('Invoices')).toHaveProperty('checked', false);
});

test('finds time zones by the names that people say', async () => {
  const { user, field, save, inputs } = await showCompany();
  await user.clear(field(/^Time Zone/));
  await user.type(field(/^Time Zone/), 'mountain denv');
  await user.click(await screen.findByRole('option', { name: /America\/Denver/ }));
  await save();
  await expect.poll(inputs).toMatchObject([{ timeZone: 'America/Denver' }]);
});

test('requires limits, and limits them', async () => {
  const { enter, save, inputs } = await showCompany();
  await enter(/^Max Discount %/, '');
  await enter(/^Max Price Change %/, '1000');
  await save();
  await screen.findByText('Max Discount % is required', { selector: '.field-help' });
  await screen.findByText('Max Price Change % cannot exceed 999', { selector: '.field-help' });
  expect(inputs()).toEqual([]);
});

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><rect width="200" height="50" fill="green"/>';

test('draws a chosen drawing as image, and removes it', async () => {
  const { user, choose, save, inputs } = await showCompany();
  await choose('logo.svg', `<?xml version="1.0"?>${drawing}<script>document.title = "hacked"</script></svg>`);
  const logo = await screen.findByRole<HTMLImageElement>('img', { name: 'Logo of the company' });
  await logo.decode();
  expect([logo.naturalWidth, logo.naturalHeight]).toEqual([1000, 250]);
  await save();
  await expect.poll(inputs).toHaveLength(1);
  expect(`data:image/png;base64,${inputs()[0]?.base64Logo}`).toBe(logo.src);
  expect(document.title).not.toBe('hacked');
  await user.click(getButton('Remove Logo'));
  await save();
  await expect.poll(inputs).toHaveLength(2);
  expect(inputs()[1]).toMatchObject({ base64Logo: null });
});

/** Returns the start of a PNG image that claims to have so many pixels. */
const pngHeader = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(60);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};

test.each<[string, BlobPart, string]>([
  ['a large file', 'x'.repeat(200_001), 'The logo is larger than 200 kB. Choose a smaller file.'],
  ['another type', 'GIF89a', 'Choose a PNG or SVG file for the logo.'],
  ['a page', '<html><body>svg</body></html>', 'Choose a PNG or SVG file for the logo.'],
  [
    'an image with too many pixels',
    pngHeader(50_000, 50_000),
    'The logo has 50000 × 50000 pixels. At most 4000 × 4000 are possible.',
  ],
  ['a broken image', pngHeader(10, 10), 'The logo cannot be read. Save it again as PNG or SVG.'],
  ['a broken drawing', drawing, 'The logo cannot be read. Save it again as PNG or SVG.'],
])('refuses %s as logo, and keeps the stored one and other input', async (_, content, message) => {
  const base64Logo = 'iVBORw0KGgo=';
  const { choose, enter, field, save, inputs } = await showCompany({ base64Logo });
  await enter(/^Company Name/, 'Other');
  await choose('logo.png', content);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByAltText('Logo of the company').getAttribute('src')).toBe(
    `data:image/png;base64,${base64Logo}`,
  );
  expect(field(/^Company Name/)).toHaveProperty('value', 'Other');
  await save();
  await expect.poll(inputs).toEqual([{ name: 'Other', expectedVersion: 3 }]);
});

test('shows the problem of a logo that the server refuses', async () => {
  const { server, choose, save } = await showCompany();
  const message = 'The logo cannot be read. Save it again as PNG or SVG.';
  server.respond(UpdateTenantDocument, () => ({
    updateTenant: {
      tenant: null,
      errors: [
        {
          __typename: 'ValidationError' as const,
          code: 'INVALID_FORMAT' as const,
          severity: 'ERROR' as const,
          field: ['base64Logo'],
          message,
        },
      ],
    },
  }));
  await choose('logo.svg', `${drawing}</svg>`);
  await screen.findByAltText('Logo of the company');
  await save();
  await findToast(`Error saving company settings: ${message}`);
  expect((await screen.findByText(message, { selector: '.field-help' })).role).toBe('alert');
});

test('lets the user choose after another user saved first', async () => {
  const { state, server, enter, save, inputs } = await showCompany();
  await enter(/^Company Name/, 'Mine');
  state.stored = { ...state.stored, name: 'Theirs', timeZone: 'America/Chicago', version: 4 };
  const refuseOnce = server.requests(UpdateTenantDocument).length;
  server.respond(UpdateTenantDocument, ({ input }) => {
    if (server.requests(UpdateTenantDocument).length > refuseOnce + 1) {
      state.stored = { ...state.stored, name: input.name ?? '', version: 5 };
      return { updateTenant: { tenant: state.stored, errors: null } };
    }
    return {
      updateTenant: {
        tenant: null,
        errors: [
          {
            __typename: 'ConflictError' as const,
            code: 'STALE_VERSION' as const,
            severity: 'ERROR' as const,
            entityId: companyId,
            expectedVersion: 3,
            actualVersion: 4,
            message: 'Someone else changed it in the meantime',
          },
        ],
      },
    };
  });
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
  dialog.getByText(/^Company settings was changed/);
  dialog.getByText(/Theirs/, { selector: 'label > span' });
  expect(dialog.getByText(/^Also changed by/).textContent).toContain('Time Zone');
  dialog.getByText('Save my choice').click();
  await findAnnouncement('Company settings saved');
  expect(inputs().at(-1)).toEqual({ name: 'Mine', expectedVersion: 4 });
});

test('follows the changes of others', async () => {
  const { state, field, notifyChanges } = await showCompany();
  state.stored = { ...state.stored, name: 'Theirs', version: 4 };
  notifyChanges([
    {
      entityType: 'TENANT',
      entityId: companyId,
      version: 4,
      operation: 'UPDATED',
      changedAt: '2027-01-02T08:00:00.000Z',
      changedBy: 'lee@example.com',
    },
  ]);
  await expect.poll(() => field(/^Company Name/)).toHaveProperty('value', 'Theirs');
});

test('tells users who may only read why they change nothing', async () => {
  await showCompany({ invoiceStatuses: ['SHIPPED'] }, ['customers.view']);
  await screen.findByText('You do not have permission to change company settings.');
  const inputs = document.querySelectorAll<HTMLInputElement>('form input:not([type=file]), form select');
  expect(inputs.length).toBeGreaterThan(15);
  for (const input of inputs) expect([input.id, input.readOnly || input.disabled]).toEqual([input.id, true]);
  for (const button of ['Save', 'Choose Logo']) expect(screen.queryByText(button)).toBeNull();
});

test('asks before unsaved input is left', async () => {
  const { enter, go } = await showCompany();
  await enter(/^Company Name/, 'Mine');
  void go('/other');
  await screen.findByText('Discard your changes?');
});
