import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { PriceGroupsPickerDocument } from '#features/pricing/web/documents.ts';
import { HistoryDocument, type UserErrorFieldsFragment } from '#platform/web/query/documents.ts';
import { startStubServer, type StubServer } from '#platform/web/testing/dom/stubServer.ts';
import {
  type CustomerDetailFieldsFragment,
  CustomerLocationsByNamesDocument,
  CustomersByNamesDocument,
  CustomersChangedSinceDocument,
  CompanySalesPeopleDocument,
  CustomersPageDocument,
  TermsAllDocument,
  TermsDocument,
} from '../documents.ts';
import { respondToCustomerReads } from './customerChanges.ts';
import { termsRow } from './terms.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

export const net30 = '3'.repeat(32);
const net60 = '6'.repeat(32);
export const retail = '7'.repeat(32);

/** The stored customer of a stub server. */
export interface StoredCustomer {
  customer: CustomerDetailFieldsFragment | null;
}

/** Stub server of the pages of customers. A test states what changes. */
export async function startCustomerServer(state: StoredCustomer): Promise<StubServer> {
  const server = await startStubServer();
  respondToCustomerPages(server, state);
  return server;
}

/** States what the pages of customers read. */
export function respondToCustomerPages(server: StubServer, state: StoredCustomer): void {
  const listed = () => (state.customer ? [state.customer] : []);
  server.respond(TenantDocument, () => tenantData());
  respondToCustomerReads(server, () => state.customer);
  server.respond(CustomersPageDocument, () => ({ customers: onlyPage(listed()) }));
  server.respond(CustomersChangedSinceDocument, () => ({ customers: onlyPage(listed()) }));
  server.respond(CustomersByNamesDocument, () => ({ customers: { nodes: [] } }));
  server.respond(CustomerLocationsByNamesDocument, () => ({
    customerLocations: { nodes: [], totalCount: 0 },
  }));
  const allTerms = { nodes: [termsRow(net30, 'Net 30'), termsRow(net60, 'Net 60')] };
  server.respond(TermsAllDocument, () => ({ terms: allTerms }));
  server.respond(TermsDocument, () => ({ terms: { ...allTerms, totalCount: 2 } }));
  server.respond(CompanySalesPeopleDocument, () => ({ companySalesPeople: onlyPage([]) }));
  server.respond(PriceGroupsPickerDocument, () => ({
    priceGroups: { nodes: [{ priceId: retail, name: 'Retail', tenantId: 'MOIF', isDefault: false }] },
  }));
  server.respond(LocationsDocument, () => ({ locations: onlyPage([]) }));
  server.respond(HistoryDocument, () => ({ history: onlyPage([]) }));
}

/** Payload of a refused change of a customer or a part. */
export const refused = (...errors: readonly UserErrorFieldsFragment[]) => ({
  customer: null,
  location: null,
  billingAddress: null,
  contact: null,
  errors,
});

const severity = 'ERROR' as const;

/** Problem of a field. */
export const invalidField = (field: readonly string[], message: string): UserErrorFieldsFragment => ({
  __typename: 'ValidationError',
  code: 'INVALID',
  message,
  severity,
  field,
});

/** A refusal by the state of the data: STALE_VERSION, IN_USE. */
export const conflictError = (code: string, message: string): UserErrorFieldsFragment => ({
  __typename: 'ConflictError',
  code,
  message,
  severity,
  entityId: 'c'.repeat(32),
  expectedVersion: null,
  actualVersion: null,
});

/** A name or code that another record has, too: a warning by default. */
export const repeatedName = (
  message: string,
  {
    severity: rank = 'WARNING',
    field = ['name'],
    entityId = 'e'.repeat(32),
  }: { severity?: 'ERROR' | 'WARNING'; field?: readonly string[]; entityId?: string } = {},
): UserErrorFieldsFragment => ({
  __typename: 'DuplicateError',
  code: 'DUPLICATE',
  message,
  severity: rank,
  field,
  entityId,
});
