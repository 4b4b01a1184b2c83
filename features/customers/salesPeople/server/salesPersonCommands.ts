import { sql } from 'kysely';
import { findUserEmails } from '#features/identity/settings/server/tenantStore.ts';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { duplicate, notFound, type Problem, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { createAll } from '#platform/server/command/createAll.ts';
import { omitUndefined } from '#platform/server/command/omitUndefined.ts';
import { moveUses, removeRecord } from '#platform/server/command/removeRecord.ts';
import { saveChange, writeChange } from '#platform/server/command/saveChange.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import {
  newSalesPerson,
  type NewSalesPersonInput,
  salesPersonChange,
  salesPersonName,
} from '../salesPerson.ts';
import type { SalesPerson } from '../salesPersonFields.ts';
import { findSalesPeople, lockSalesPeople, salesPersonEntity } from './salesPersonStore.ts';

interface StoredSalesPerson extends SalesPerson {
  contentHash: string;
}

/** Creates sales people, all or nothing; fields of problems start with the index in `inputs`. A replay returns them as stored. */
export const addCompanySalesPeople = (
  unit: UnitOfWork,
  inputs: readonly NewSalesPersonInput[],
): Promise<Result<readonly StoredSalesPerson[]>> =>
  createAll(unit, inputs, {
    entityType: 'SALES_PERSON',
    action: 'addCompanySalesPerson',
    noun: 'sales person',
    schema: newSalesPerson,
    idField: 'id',
    find: async (requested) => {
      await lockAddresses(unit);
      const existing: readonly StoredSalesPerson[] = await findSalesPeople(
        unit,
        requested.flatMap(({ id }) => id ?? []),
        requested.flatMap(listAddresses),
      );
      return { existing, people: existing.filter(({ status }) => status !== 'DELETED') };
    },
    getId: ({ salesPersonId }) => salesPersonId,
    build: ({ input: { id: _id, ...input }, id, columns, report }, { people }) => {
      const repeated = findRepeatedAddresses(input, people);
      if (repeated.length > 0) return report(...repeated);
      const row = {
        ...input,
        ...columns,
        salesPersonId: id,
        name: salesPersonName(input),
        status: 'ACTIVE' as const,
      };
      people.push(row);
      return row;
    },
    insert: (added) =>
      insertAll(
        unit,
        'salesPerson',
        added.map(({ name: _name, ...row }) => ({ ...row, createdAt: unit.startedAt })),
      ),
  });

/** Makes changes of addresses wait for each other, until the unit of work ends: an address may stand in either of two columns. */
const lockAddresses = (unit: UnitOfWork) =>
  unit.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`sales person addresses ${unit.tenantId}`}::text, 0))`,
  );

type Addresses = Pick<SalesPerson, 'email' | 'signInEmail'>;

const listAddresses = ({ email, signInEmail }: Addresses): string[] => [
  email,
  ...(signInEmail === null ? [] : [signInEmail]),
];

/** Returns a problem for each address that another sales person has: no user is two sales people. */
const findRepeatedAddresses = (addresses: Addresses, others: readonly SalesPerson[]): readonly Problem[] =>
  (['email', 'signInEmail'] as const).flatMap((field) => {
    const address = addresses[field];
    const other = others.find((one) => address !== null && listAddresses(one).includes(address));
    return other
      ? duplicate([field], other.salesPersonId, `${address} is already the address of ${other.name}`)
      : [];
  });

interface SalesPersonUpdate {
  id: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  signInEmail?: string | null | undefined;
  territory?: string | null | undefined;
  status?: SalesPerson['status'] | null | undefined;
  /** Version that the client saw; not checked when absent. */
  expectedVersion?: number | null | undefined;
}

/** Changes a sales person. Customer locations get another e-mail address in the same transaction; orders keep theirs. */
export async function updateCompanySalesPerson(
  unit: UnitOfWork,
  { expectedVersion, firstName, lastName, email, status, ...input }: SalesPersonUpdate,
): Promise<Result<SalesPerson>> {
  const requested = validateInput(salesPersonChange, {
    ...input,
    firstName: firstName ?? undefined,
    lastName: lastName ?? undefined,
    email: email ?? undefined,
    status: status ?? undefined,
  });
  if (!requested.ok) return requested;
  const { id, ...sent } = requested.value;
  const [, [before], named] = await Promise.all([
    lockAddresses(unit),
    lockSalesPeople(unit, [id]),
    findSalesPeople(
      unit,
      [],
      [sent.email, sent.signInEmail].filter((address) => typeof address === 'string'),
    ),
  ]);
  if (!before) return refuse(notFound('SALES_PERSON', id, 'Sales person'));
  const { firstName: first, lastName: last, ...fields } = { ...before, ...omitUndefined(sent) };
  const change = {
    ...fields,
    firstName: first,
    lastName: last,
    name: salesPersonName({ firstName: first, lastName: last }),
  };
  const { name: _name, ...shown } = change;
  const changes = changedFields(before, shown);
  if (before.status === 'DELETED' && changes.length > 0)
    return refuse(notFound('SALES_PERSON', id, 'Sales person'));
  const saved = await saveChange(unit, salesPersonEntity, {
    action: 'updateCompanySalesPerson',
    before,
    change,
    changes,
    expectedVersion,
    findProblems: () =>
      findRepeatedAddresses(
        change,
        named.filter(({ salesPersonId }) => salesPersonId !== before.salesPersonId),
      ),
  });
  if (saved.ok && saved.value.email !== before.email)
    await moveUses(unit, 'SALES_PERSON', before.email, saved.value.email);
  return saved;
}

interface SalesPersonRemoval {
  id: string;
  /** Sales person whom customer locations get instead. */
  replacementId?: string | null | undefined;
  /** Version that the client saw; not checked when absent. */
  expectedVersion?: number | null | undefined;
}

/**
 * Removes a sales person, whom orders keep; refused while customer locations name the address, unless another one replaces it.
 * That one takes the link to a user, unless it has one.
 */
export async function removeCompanySalesPerson(
  unit: UnitOfWork,
  request: SalesPersonRemoval,
): Promise<Result<SalesPerson>> {
  const { id, replacementId } = request;
  const people = typeof replacementId === 'string' ? await lockSalesPeople(unit, [id, replacementId]) : [];
  const removed = await removeRecord(
    unit,
    {
      entity: salesPersonEntity,
      action: 'removeCompanySalesPerson',
      lock: lockSalesPeople,
      getKey: ({ email }) => email,
      removed: { status: 'DELETED' },
    },
    request,
  );
  const before = people.find(({ salesPersonId, status }) => salesPersonId === id && status !== 'DELETED');
  const replacement = people.find(({ salesPersonId }) => salesPersonId === replacementId);
  // After the removal, because no two salespeople have one address.
  if (removed.ok && before && replacement) await passLink(unit, before, replacement);
  return removed;
}

async function passLink(unit: UnitOfWork, from: SalesPerson, to: SalesPerson): Promise<void> {
  if (from.signInEmail === null || to.signInEmail !== null) return;
  const users = await findUserEmails(unit, [to.email]);
  if (users.has(to.email)) return;
  await writeChange(unit, salesPersonEntity, {
    action: 'updateCompanySalesPerson',
    before: to,
    change: { signInEmail: from.signInEmail },
  });
}
