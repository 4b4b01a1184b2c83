import { findPriceGroupsByNames } from '#features/pricing/groups/server/priceGroupStore.ts';
import { findSitesByNames } from '#features/locations/server/locationStore.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type NameColumn, nameColumns } from '../customerColumns.ts';
import type { CustomerGroup } from '../customerGroup.ts';
import { type FoundName, lookUpNames, type NameLookUps, toFoundName } from '../customerLookUps.ts';
import { lockReferences } from '../../customer/server/customerReferences.ts';
import { findSalesPeopleByNames } from '../../salesPeople/server/salesPersonStore.ts';

type FindNames = (unit: UnitOfWork, names: readonly string[]) => Promise<readonly FoundName[]>;

const toFound = (
  { requestedName: name, status }: { requestedName: string; status: string },
  value: string,
): FoundName => toFoundName({ name, status }, value);

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
 * of the batch, because one by one they could deadlock with a removal. What is gone, inactive or called otherwise by then is found as
 * such, or not at all.
 */
export async function lockNamedReferences(
  unit: UnitOfWork,
  groups: readonly CustomerGroup[],
  termsIds: readonly string[],
): Promise<NameLookUps> {
  const earlier = await lookUpNames((column, names) => findNames[column](unit, names), groups);
  const listValues = (column: NameColumn) => [...earlier[column].values()].flat().map(({ value }) => value);
  await lockReferences(unit, [
    ...termsIds.map((termsId) => ({ termsId, priceGroupId: null })),
    ...listValues('Price Group').map((priceGroupId) => ({ termsId: null, priceGroupId })),
    {
      termsId: null,
      priceGroupId: null,
      salesPeople: listValues('Sales Person').map((emailAddress) => ({ emailAddress })),
    },
  ]);
  // Not what the names stand for only now, which is not locked.
  const known = new Set(nameColumns.flatMap(listValues));
  return lookUpNames(
    async (column, names) => (await findNames[column](unit, names)).filter(({ value }) => known.has(value)),
    groups,
  );
}
