import {
  findPriceGroupsByIds,
  lockPriceGroupsForUse,
} from '#features/pricing/groups/server/priceGroupStore.ts';
import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { findInactiveEmails, lockSalesPeopleForUse } from '../../salesPeople/server/salesPersonStore.ts';
import { findTermsByIds, lockTermsForUse } from '../../terms/server/termsStore.ts';

/** A customer or a location, which refer to terms and a price group. */
interface ReferenceHolder {
  readonly termsId: string | null;
  readonly priceGroupId: string | null;
  /** Of a location. */
  readonly salesPeople?: readonly { readonly emailAddress: string }[];
}

/** Terms or a price group; the history stores it with the name it had. */
interface Reference {
  id: string;
  name: string;
  isDeleted: boolean;
  isInactive: boolean;
}

/** Terms and price groups by their ids, and the addresses of inactive sales people. */
export interface References {
  inactiveEmails: ReadonlySet<string>;
  terms: ReadonlyMap<string, Reference>;
  priceGroups: ReadonlyMap<string, Reference>;
}

/**
 * Locks the price groups, terms and sales people of holders against removal, and groups and sales people against renames, which
 * lock them before customers; so send it first. Returns the addresses of sales people that are gone, for
 * `findSalesPersonProblems`.
 */
export async function lockReferences(
  unit: UnitOfWork,
  holders: readonly ReferenceHolder[],
): Promise<ReadonlySet<string>> {
  const [, , goneEmails] = await Promise.all([
    lockPriceGroupsForUse(unit, listIds(holders, 'priceGroupId')),
    lockTermsForUse(unit, listIds(holders, 'termsId')),
    lockSalesPeopleForUse(unit, listEmails(holders)),
  ]);
  return goneEmails;
}

const listEmails = (holders: readonly ReferenceHolder[]): string[] => [
  ...new Set(holders.flatMap(({ salesPeople = [] }) => salesPeople.map(({ emailAddress }) => emailAddress))),
];

const listIds = <Field extends string>(
  holders: readonly Readonly<Record<Field, string | null>>[],
  field: Field,
): string[] => [...new Set(holders.flatMap((holder) => holder[field] ?? []))];

/** Reads the terms and price groups that holders refer to, deleted ones included, and which of their sales people are inactive. */
export async function findReferences(
  unit: UnitOfWork,
  holders: readonly ReferenceHolder[],
): Promise<References> {
  const [terms, groups, inactiveEmails] = await Promise.all([
    findTermsByIds(unit, listIds(holders, 'termsId')),
    findPriceGroupsByIds(unit, listIds(holders, 'priceGroupId')),
    findInactiveEmails(unit, listEmails(holders)),
  ]);
  return {
    inactiveEmails,
    terms: new Map(terms.map((row) => [row.termsId, toReference(row.termsId, row)])),
    priceGroups: new Map(groups.map((row) => [row.priceId, toReference(row.priceId, row)])),
  };
}

const toReference = (id: string, { name, status }: { name: string; status: string }): Reference => ({
  id,
  name,
  isDeleted: status === 'DELETED',
  isInactive: status === 'INACTIVE',
});

/** Returns problems of references that name nothing, something deleted, or inactive terms; those of `before` may stay. */
export function findTermsAndGroupProblems(
  { terms, priceGroups }: References,
  holder: ReferenceHolder,
  { path = [], before }: { path?: readonly string[]; before?: ReferenceHolder | undefined } = {},
): readonly Problem[] {
  const isUsable = (found: References['terms'], field: 'termsId' | 'priceGroupId') => {
    const id = holder[field];
    return id === null || id === before?.[field] || found.get(id)?.isDeleted === false;
  };
  const chosen = holder.termsId === before?.termsId ? undefined : terms.get(holder.termsId ?? '');
  return [
    ...(chosen?.isInactive
      ? [
          invalid(
            'INVALID_STATE',
            [...path, 'termsId'],
            `Terms ${chosen.name} are inactive. Choose other terms.`,
          ),
        ]
      : []),
    ...(isUsable(terms, 'termsId')
      ? []
      : [invalid('INVALID_REFERENCE', [...path, 'termsId'], 'Terms not found')]),
    ...(isUsable(priceGroups, 'priceGroupId')
      ? []
      : [invalid('INVALID_REFERENCE', [...path, 'priceGroupId'], 'Price group not found')]),
  ];
}

/** Returns a problem for each sales person of a location whose address is gone; those with addresses in `stored` may stay. */
export const findSalesPersonProblems = (
  goneEmails: ReadonlySet<string>,
  { salesPeople = [] }: Pick<ReferenceHolder, 'salesPeople'>,
  { path = [], stored = [] }: { path?: readonly string[]; stored?: readonly string[] | undefined } = {},
): readonly Problem[] =>
  salesPeople.flatMap(({ emailAddress }, index) =>
    goneEmails.has(emailAddress) && !stored.includes(emailAddress)
      ? [
          invalid(
            'INVALID_REFERENCE',
            [...path, 'salesPeople', String(index), 'emailAddress'],
            `Sales person ${emailAddress} was removed or renamed. Choose another one.`,
          ),
        ]
      : [],
  );

/** Returns a problem for each inactive sales person of a location; those with addresses in `stored` may stay. */
export const findInactiveSalesPersonProblems = (
  { inactiveEmails }: Pick<References, 'inactiveEmails'>,
  { salesPeople = [] }: Pick<ReferenceHolder, 'salesPeople'>,
  { path = [], stored = [] }: { path?: readonly string[]; stored?: readonly string[] | undefined } = {},
): readonly Problem[] =>
  salesPeople.flatMap(({ emailAddress }, index) =>
    inactiveEmails.has(emailAddress) && !stored.includes(emailAddress)
      ? [
          invalid(
            'INVALID_STATE',
            [...path, 'salesPeople', String(index), 'emailAddress'],
            `Sales person ${emailAddress} is inactive. Choose another one.`,
          ),
        ]
      : [],
  );

/** Returns the terms and the price group of a holder as the history stores them. */
export function toReferenceFields({ terms, priceGroups }: References, holder: ReferenceHolder) {
  const describe = (found: References['terms'], id: string | null) => {
    const reference = id === null ? undefined : found.get(id);
    return reference ? { id: reference.id, name: reference.name } : null;
  };
  return {
    terms: describe(terms, holder.termsId),
    priceGroup: describe(priceGroups, holder.priceGroupId),
  };
}
