import type { CustomerChangesQuery, CustomerDetailFieldsFragment } from '../../web/documents.ts';

/** A customer with its locations, billing addresses and contacts. */
export type CustomerRecord = CustomerDetailFieldsFragment;

type CustomerChanges = NonNullable<CustomerChangesQuery['customerChanges']>;

interface Part {
  readonly id: string | null;
}

/** Replaces changed parts, appends added ones and leaves out removed ones; the same list when none of them changed. */
function mergeParts<One extends Part>(
  displayed: readonly One[],
  changed: readonly One[],
  removedIds: ReadonlySet<string | null>,
): readonly One[] {
  const isRemoved = ({ id }: Part) => removedIds.has(id);
  if (changed.length === 0 && !displayed.some(isRemoved)) return displayed;
  const changedById = new Map(changed.map((part) => [part.id, part]));
  const displayedIds = new Set(displayed.map(({ id }) => id));
  return [
    ...displayed.filter((part) => !isRemoved(part)).map((part) => changedById.get(part.id) ?? part),
    ...changed.filter(({ id }) => !displayedIds.has(id)),
  ];
}

/**
 * Returns the displayed customer with the changes that were read since its version or an earlier one; undefined when it
 * has to be read as a whole.
 */
export function mergeCustomerChanges(
  displayed: CustomerRecord,
  { customer, isComplete, removedPartIds, ...changed }: CustomerChanges,
): CustomerRecord | undefined {
  // A lagging read replica, or a change of the user that was saved meanwhile.
  if (customer.version < displayed.version) return displayed;
  if (!isComplete) return undefined;
  const removedIds = new Set(removedPartIds);
  return {
    ...displayed,
    ...customer,
    locations: mergeParts(displayed.locations, changed.locations, removedIds),
    billingAddresses: mergeParts(displayed.billingAddresses, changed.billingAddresses, removedIds),
    contacts: mergeParts(displayed.contacts, changed.contacts, removedIds),
  };
}
