import { findPriceGroupsByNames } from '#features/pricing/groups/server/priceGroupStore.ts';
import { findSitesByErpIds } from '#features/locations/server/locationStore.ts';
import { feedProblem } from '#platform/kernel/feed/feedDefinition.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type FeedOutcome, refuseRow } from '#platform/server/feed/feedKind.ts';
import { type CustomerFeedRow, mergeFeedStatus } from '../customerFeed.ts';
import { deletedCustomerProblem } from '../../customer/customerStatus.ts';
import type { NewCustomerInput } from '../../customer/newCustomer.ts';
import { createCustomers } from '../../customer/server/customerCommands.ts';
import { lockCustomerNames } from '../../import/server/existingCustomers.ts';
import { lockReferences } from '../../customer/server/customerReferences.ts';
import type { CustomerRow } from '../../customer/server/customerList.ts';
import {
  type CustomerFeedChange,
  findFeedCustomers,
  findLocationsOfOtherSalesPeople,
} from './customerFeedStore.ts';
import { lockCustomers } from '../../customer/server/customerStore.ts';
import { writeCustomerChanges } from './writeCustomerChanges.ts';

/** Description of a customer of which the ERP sends none (decision CI2). */
const missingDescription = '-';

/**
 * Changes the customers with these ERP ids, else with these names, and creates the others. The sales person becomes
 * the only one of all locations.
 */
export async function applyCustomerFeed(
  unit: UnitOfWork,
  rows: readonly CustomerFeedRow[],
): Promise<readonly FeedOutcome[]> {
  const { customers, namedByRow, ownerByErpId, groups, sites, goneEmails } = await lockCustomersOfRows(
    unit,
    rows,
  );
  const created: NewCustomerInput[] = [];
  const changes: CustomerFeedChange[] = [];
  const used = new Set<string>();

  const findTarget = (
    { name, erpId }: CustomerFeedRow,
    index: number,
  ): CustomerRow | FeedOutcome | undefined => {
    const named = namedByRow.get(index) ?? [];
    const ownerId = erpId === null ? undefined : ownerByErpId.get(erpId);
    const owner = ownerId === undefined ? undefined : customers.get(ownerId);
    if (owner) {
      if (named.length === 0 || named.includes(owner.customerId)) return owner;
      return refuseRow(feedProblem('ErpId', 'DUPLICATE', `ERP ID ${erpId} is already used by ${owner.name}`));
    }
    const [first, ...others] = named;
    if (others.length > 0)
      return refuseRow(
        feedProblem(
          'CustomerName',
          'INVALID_REFERENCE',
          `Several customers are called ${name}. Rename all but one of them first.`,
        ),
      );
    return first === undefined ? undefined : customers.get(first);
  };

  const outcomes = rows.map((row, index): FeedOutcome => {
    const group = row.priceGroup === null ? null : groups.get(row.priceGroup);
    const site = row.shipFromSite === null ? null : sites.get(row.shipFromSite);
    if (group === undefined)
      return refuseRow(
        feedProblem('PriceGroup', 'INVALID_REFERENCE', `Price group ${row.priceGroup} not found`),
      );
    if (site === undefined)
      return refuseRow(
        feedProblem('ShipFromSite', 'INVALID_REFERENCE', `Site ${row.shipFromSite} not found`),
      );
    const sentEmail = row.salesPersonEmail;
    const goneEmail = sentEmail !== null && goneEmails.has(sentEmail) ? sentEmail : null;
    const problems = goneEmail === null ? [] : [goneSalesPersonWarning(goneEmail)];
    const before = findTarget(row, index);
    if (before && !('customerId' in before)) return before;
    if (!before) {
      const customerId = unit.newId();
      created.push(toNewCustomer(row, { customerId, priceGroupId: group?.priceId ?? null, site }));
      if (row.erpId !== null) ownerByErpId.set(row.erpId, customerId);
      return { status: 'CREATED', entityId: customerId, problems };
    }
    if (used.has(before.customerId))
      return refuseRow(
        feedProblem('CustomerName', 'DUPLICATE', `${before.name} is in the feed more than once`),
      );
    const deleted = deletedCustomerProblem(before.status);
    if (deleted) return refuseRow(feedProblem('CustomerName', deleted.code, deleted.message));
    used.add(before.customerId);
    const after: CustomerRow = {
      ...before,
      erpId: row.erpId ?? before.erpId,
      status: mergeFeedStatus(before.status, row.status),
      currency: row.currency ?? before.currency,
      erpPriceGroupId: row.erpPriceGroupId ?? before.erpPriceGroupId,
      ...(group && { priceGroupId: group.priceId, priceGroupName: group.name }),
      ...(site !== null && { shipFromLocations: [site] }),
    };
    if (before.erpId !== null && before.erpId !== after.erpId) ownerByErpId.delete(before.erpId);
    if (after.erpId !== null) ownerByErpId.set(after.erpId, before.customerId);
    changes.push({ before, after, salesPersonEmail: goneEmail === null ? sentEmail : null });
    return { status: 'UNCHANGED', entityId: before.customerId, problems };
  });
  const changed = await writeCustomerChanges(
    unit,
    changes,
    await findLocationsOfOtherSalesPeople(unit, changes),
  );
  // After the changes, because a new customer may have an ERP id that another one had.
  if (created.length > 0) unwrapResult(await createCustomers(unit, created), 'customers of a feed');
  return outcomes.map((outcome) =>
    outcome.entityId !== null && changed.has(outcome.entityId) ? { ...outcome, status: 'UPDATED' } : outcome,
  );
}

const goneSalesPersonWarning = (email: string) =>
  feedProblem(
    'SalesPersonEmail',
    'INVALID_REFERENCE',
    `Sales person ${email} was removed or renamed. Locations stay as they are.`,
    'WARNING',
  );

/** Locks the customers, price groups and sales people that rows name, customers last, as everywhere. */
async function lockCustomersOfRows(unit: UnitOfWork, rows: readonly CustomerFeedRow[]) {
  const groupNames = [...new Set(rows.flatMap(({ priceGroup }) => priceGroup ?? []))];
  const [, namedGroups, foundSites] = await Promise.all([
    lockCustomerNames(
      unit,
      rows.map(({ name }) => name),
    ),
    findPriceGroupsByNames(unit, groupNames),
    findSitesByErpIds(unit, [...new Set(rows.flatMap(({ shipFromSite }) => shipFromSite ?? []))]),
  ]);
  const lockedIds = new Set(namedGroups.map(({ priceId }) => priceId));
  const salesPeople = rows.flatMap(({ salesPersonEmail }) =>
    salesPersonEmail === null ? [] : [{ emailAddress: salesPersonEmail }],
  );
  const [goneEmails, foundGroups, found] = await Promise.all([
    lockReferences(unit, [
      ...[...lockedIds].map((priceGroupId) => ({ priceGroupId, termsId: null })),
      { priceGroupId: null, termsId: null, salesPeople },
    ]),
    // Again, because a group may have been removed or renamed before it was locked.
    findPriceGroupsByNames(unit, groupNames),
    findFeedCustomers(unit, rows),
  ]);
  const customers = await lockCustomers(unit, [...new Set(found.map(({ customerId }) => customerId))]);
  const namedByRow = new Map<number, string[]>();
  for (const { index, customerId } of found.filter(({ isNamed }) => isNamed))
    namedByRow.set(index, [...(namedByRow.get(index) ?? []), customerId]);
  return {
    customers,
    namedByRow,
    goneEmails,
    ownerByErpId: new Map(
      [...customers.values()].flatMap(({ erpId, customerId }) =>
        erpId === null ? [] : [[erpId, customerId] as const],
      ),
    ),
    groups: new Map(
      foundGroups
        .filter(({ priceId }) => lockedIds.has(priceId))
        .map((group) => [group.requestedName, group]),
    ),
    sites: new Map(foundSites.map(({ erpId, name }) => [erpId, name])),
  };
}

/** Returns a customer that somebody completes later: INITIALIZED, unless the ERP says more (decision C1). */
const toNewCustomer = (
  { name, erpId, status, currency, erpPriceGroupId }: CustomerFeedRow,
  {
    customerId,
    priceGroupId,
    site,
  }: { customerId: string; priceGroupId: string | null; site: string | null },
): NewCustomerInput => ({
  customerId,
  name,
  description: missingDescription,
  erpId,
  status: status ?? 'INITIALIZED',
  currency: currency ?? undefined,
  erpPriceGroupId,
  priceGroupId,
  shipFromLocations: site === null ? [] : [{ name: site }],
});
