import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import {
  type CustomerChangesQuery,
  CustomerChangesDocument,
  type CustomerDetailFieldsFragment,
  CustomerDocument,
} from '../documents.ts';

type Part = { readonly id: string | null };

const changedParts = <One extends Part>(before: readonly One[], after: readonly One[]): readonly One[] =>
  after.filter((part) => !before.includes(part));

const removedIds = (before: readonly Part[], after: readonly Part[]): readonly string[] =>
  before.flatMap(({ id }) => (id !== null && !after.some((part) => part.id === id) ? [id] : []));

/** Returns the changes between two versions of a customer; unchanged parts must be the same objects. */
export const toCustomerChanges = (
  before: CustomerDetailFieldsFragment,
  after: CustomerDetailFieldsFragment,
): NonNullable<CustomerChangesQuery['customerChanges']> => {
  const { locations, billingAddresses, contacts, ...customer } = after;
  return {
    customer,
    isComplete: true,
    locations: changedParts(before.locations, locations),
    billingAddresses: changedParts(before.billingAddresses, billingAddresses),
    contacts: changedParts(before.contacts, contacts),
    removedPartIds: [
      ...removedIds(before.locations, locations),
      ...removedIds(before.billingAddresses, billingAddresses),
      ...removedIds(before.contacts, contacts),
    ],
  };
};

/** Serves the stored customer, as a whole or what changed since a version that it was seen with. */
export function respondToCustomerReads(
  server: StubServer,
  getStored: () => CustomerDetailFieldsFragment | null,
): void {
  const seen = new Map<number, CustomerDetailFieldsFragment>();
  const read = () => {
    const stored = getStored();
    if (stored) seen.set(stored.version, stored);
    return stored;
  };
  server.respond(CustomerDocument, () => ({ customer: read() }));
  server.respond(CustomerChangesDocument, ({ sinceVersion }) => {
    const before = seen.get(sinceVersion);
    const stored = read();
    const changes = stored && toCustomerChanges(before ?? stored, stored);
    return { customerChanges: changes && { ...changes, isComplete: before !== undefined } };
  });
}
