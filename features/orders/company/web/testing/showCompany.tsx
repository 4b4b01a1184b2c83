import { screen } from '@testing-library/dom';
import { TermsAllDocument } from '#features/customers/web/documents.ts';
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
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { CompanyPage } from '../CompanyPage.tsx';

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
  allocationStrategy: 'MOST_STOCK',
  currency: 'USD',
  version: 3,
};

/** The page of a company; the server stores what it receives. */
export async function showCompany(
  change: Partial<CompanyFieldsFragment> = {},
  capabilities?: readonly string[],
) {
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
