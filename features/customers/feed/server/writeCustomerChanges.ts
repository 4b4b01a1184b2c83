import { sql } from 'kysely';
import { changedFields, type FieldChange } from '#platform/kernel/history/fieldChange.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { nextVersion } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { json } from '#platform/server/statements/json.ts';
import { partPath } from '../../customer/customerFields.ts';
import type { CustomerAction } from '../../customer/customerHistoryLabels.ts';
import { toCustomerHistoryFields } from '../../customer/server/customerHistoryFields.ts';
import { findReferences } from '../../customer/server/customerReferences.ts';
import type { CustomerRow } from '../../customer/server/customerList.ts';
import type { CustomerFeedChange, FeedLocation } from './customerFeedStore.ts';

/** A change with its history. */
interface SavedChange {
  before: CustomerRow;
  after: CustomerRow;
  changes: readonly FieldChange[];
}

/** Writes the customers and locations that differ, with one statement each. Returns the ids of the changed customers. */
export async function writeCustomerChanges(
  unit: UnitOfWork,
  requested: readonly CustomerFeedChange[],
  locations: readonly FeedLocation[],
): Promise<ReadonlySet<string>> {
  const references = await findReferences(
    unit,
    requested.flatMap(({ before, after }) => [before, after]),
  );
  const locationsByCustomer = Map.groupBy(locations, ({ customerId }) => customerId);
  const saved = requested.flatMap(({ before, after }): SavedChange[] => {
    const changes = [
      ...changedFields(
        toCustomerHistoryFields(before, references),
        toCustomerHistoryFields(after, references),
      ),
      ...(locationsByCustomer.get(before.customerId) ?? []).map(toLocationChange),
    ];
    return changes.length === 0
      ? []
      : [{ before, after: { ...after, ...nextVersion(unit, before) }, changes }];
  });
  if (saved.length === 0) return new Set();
  const versions = new Map(saved.map(({ after }) => [after.customerId, after.version]));
  await Promise.all([
    clearMovedErpIds(unit, saved),
    updateCustomers(
      unit,
      saved.map(({ after }) => after),
    ),
    updateLocations(unit, locations, versions),
    recordHistory(
      unit,
      saved.map(({ before, after, changes }) => ({
        entityType: 'CUSTOMER',
        entityId: before.customerId,
        version: after.version,
        action: 'updateCustomer' satisfies CustomerAction,
        operation: 'UPDATED',
        changes,
      })),
    ),
  ]);
  return new Set(versions.keys());
}

const toLocationChange = ({ name, salesPersonEmails, salesPersonEmail }: FeedLocation): FieldChange => {
  const path = partPath('locations', name, 'salesPeople');
  const [change] = changedFields(
    { [path]: salesPersonEmails.length > 0 ? salesPersonEmails : null },
    { [path]: [salesPersonEmail] },
  );
  if (!change) throw new Error('The sales people of a location do not differ.');
  return change;
};

/** Frees ERP ids that move to another customer, because the unique index is checked row by row. */
const clearMovedErpIds = async (unit: UnitOfWork, saved: readonly SavedChange[]): Promise<unknown> => {
  const ids = saved
    .filter(({ before, after }) => before.erpId !== null && before.erpId !== after.erpId)
    .map(({ before }) => before.customerId);
  return (
    ids.length > 0 &&
    unit.run(sql`update customer set erp_id = null
      where tenant_id = ${unit.tenantId} and customer_id = any(${ids}::uuid[])`)
  );
};

const updateCustomers = (unit: UnitOfWork, customers: readonly CustomerRow[]): Promise<number> =>
  unit.run(sql`
    update customer c set erp_id = u.erp_id, status = u.status, currency = u.currency,
      erp_price_group_id = u.erp_price_group_id, price_group_id = u.price_group_id,
      ship_from_locations = u.ship_from_locations, version = u.version, updated_at = u.updated_at
    from jsonb_to_recordset(${json(
      customers.map((customer) => ({
        customer_id: customer.customerId,
        erp_id: customer.erpId,
        status: customer.status,
        currency: customer.currency,
        erp_price_group_id: customer.erpPriceGroupId,
        price_group_id: customer.priceGroupId,
        ship_from_locations: customer.shipFromLocations,
        version: customer.version,
        updated_at: customer.updatedAt,
      })),
    )}) as u(customer_id uuid, erp_id text, status customer_status, currency text, erp_price_group_id text, price_group_id uuid,
      ship_from_locations text[], version int, updated_at timestamptz)
    where c.tenant_id = ${unit.tenantId} and c.customer_id = u.customer_id`);

const updateLocations = async (
  unit: UnitOfWork,
  locations: readonly FeedLocation[],
  versions: ReadonlyMap<string, number>,
): Promise<unknown> =>
  locations.length > 0 &&
  unit.run(sql`
    update customer_location l set sales_person_emails = array[u.email], customer_version = u.version
    from unnest(${locations.map(({ locationId }) => locationId)}::uuid[],
      ${locations.map(({ salesPersonEmail }) => salesPersonEmail)}::text[],
      ${locations.map(({ customerId }) => versions.get(customerId) ?? 1)}::int[]) u(location_id, email, version)
    where l.tenant_id = ${unit.tenantId} and l.location_id = u.location_id`);
