import { findPriceGroupsByNames } from '#features/pricing/groups/server/priceGroupStore.ts';
import { findSitesByNames } from '#features/locations/server/locationStore.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { NameColumn } from '../customerColumns.ts';
import type { CustomerGroup } from '../customerGroup.ts';
import { type FoundName, lookUpNames, type NameLookUps } from '../customerLookUps.ts';
import { lockReferences } from '../../customer/server/customerReferences.ts';
import { findSalesPeopleByNames } from '../../salesPeople/server/salesPersonStore.ts';

type FindNames = (unit: UnitOfWork, names: readonly string[]) => Promise<readonly FoundName[]>;

const toFound = (
  { requestedName, status }: { requestedName: string; status: string },
  value: string,
): FoundName => ({ name: requestedName, value, isActive: status === 'ACTIVE' });

const findNames: Readonly<Record<NameColumn, FindNames>> = {
  'Sales Person': async (unit, names) =>
    (await findSalesPeopleByNames(unit, names)).map((found) => toFound(found, found.email)),
  'Price Group': async (unit, names) =>
    (await findPriceGroupsByNames(unit, names)).map((found) => toFound(found, found.priceId)),
  'Ship From': async (unit, names) =>
    (await findSitesByNames(unit, names)).map((found) => toFound(found, found.name)),
};

/**
 * Finds what the optional columns of groups name, and locks it and these terms against removal: before customers, as everywhere, and all
 * of the batch, because one by one they could deadlock with a removal. Sales people who are gone by then are not found.
 */
export async function lockNamedReferences(
  unit: UnitOfWork,
  groups: readonly CustomerGroup[],
  termsIds: readonly string[],
): Promise<NameLookUps> {
  const named = await lookUpNames((column, names) => findNames[column](unit, names), groups);
  const listValues = (column: NameColumn) => [...named[column].values()].flat().map(({ value }) => value);
  const goneEmails = await lockReferences(unit, [
    ...termsIds.map((termsId) => ({ termsId, priceGroupId: null })),
    ...listValues('Price Group').map((priceGroupId) => ({ termsId: null, priceGroupId })),
    {
      termsId: null,
      priceGroupId: null,
      salesPeople: listValues('Sales Person').map((emailAddress) => ({ emailAddress })),
    },
  ]);
  const salesPeople = Array.from(
    named['Sales Person'],
    ([key, found]) => [key, found.filter(({ value }) => !goneEmails.has(value))] as const,
  );
  return { ...named, 'Sales Person': new Map(salesPeople) };
}
