import { CompiledQuery } from 'kysely';
import type { Address } from '#platform/kernel/address/address.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { CustomerRow } from '../../customer/server/customerList.ts';
import type { CustomerLocationRow } from '../../customer/server/customerLocationList.ts';
import { type ContactRow, customersByIds } from '../../customer/server/customerStore.ts';
import { billingAddresses } from './billingAddressCommands.ts';
import { contacts } from './contactCommands.ts';
import { customerLocations } from './customerLocationCommands.ts';
import type { CustomerPart } from './customerPart.ts';

/** A customer with those of its parts that were added, changed or removed after an earlier version. */
export interface CustomerChanges {
  customer: CustomerRow;
  /** False when more changed than is listed; the lists are empty then. */
  isComplete: boolean;
  locations: readonly CustomerLocationRow[];
  billingAddresses: readonly Address[];
  contacts: readonly ContactRow[];
  removedPartIds: readonly string[];
}

/** Maximum changed parts of one kind; a customer with more of them is read as a whole. */
export const maxChangedParts = 1000;

interface ChangedPart {
  partId: string;
  isPartRemoved: boolean;
}

/** Reads the parts of one kind that changed after a version, one more than the maximum at most. */
const readChangedParts = <Row extends object>(
  unit: UnitOfWork,
  {
    source: { alias, id, columns, from },
    isOrdered,
  }: Pick<CustomerPart<never, Row, unknown>, 'source' | 'isOrdered' | 'getName'>,
  customerId: string,
  sinceVersion: number,
): Promise<readonly (Row & ChangedPart)[]> =>
  unit.rows<Row & ChangedPart>(
    CompiledQuery.raw(
      `select ${columns}, ${alias}.${id} as "partId", ${alias}.removed_at is not null as "isPartRemoved"
      from ${from}
      where ${alias}.tenant_id = $1 and ${alias}.customer_id = $2::uuid and ${alias}.customer_version > $3
      order by ${isOrdered ? `${alias}.position, ` : ''}${alias}.${id} limit ${maxChangedParts + 1}`,
      [unit.tenantId, customerId, sinceVersion],
    ),
  );

/** Reads a customer and the parts that changed after a version of it; undefined when the customer is unknown. */
export async function readCustomerChanges(
  unit: UnitOfWork,
  customerId: string,
  sinceVersion: number,
): Promise<CustomerChanges | undefined> {
  // The customer is read first: parts may be newer than its version, but none of that version is missing.
  const [customers, locations, addresses, people] = await Promise.all([
    customersByIds(unit, [customerId]),
    readChangedParts(unit, customerLocations, customerId, sinceVersion),
    readChangedParts(unit, billingAddresses, customerId, sinceVersion),
    readChangedParts(unit, contacts, customerId, sinceVersion),
  ]);
  const customer = customers.get(customerId);
  if (!customer) return undefined;
  const isComplete = [locations, addresses, people].every(({ length }) => length <= maxChangedParts);
  const ofComplete = <Row>(rows: readonly Row[]) => (isComplete ? rows : []);
  const isPresent = ({ isPartRemoved }: ChangedPart) => !isPartRemoved;
  return {
    customer,
    isComplete,
    locations: ofComplete(locations.filter(isPresent)),
    billingAddresses: ofComplete(addresses.filter(isPresent).map(({ address }) => address)),
    contacts: ofComplete(people.filter(isPresent)),
    removedPartIds: ofComplete(
      [...locations, ...addresses, ...people].flatMap(({ partId, isPartRemoved }) =>
        isPartRemoved ? [partId] : [],
      ),
    ),
  };
}
