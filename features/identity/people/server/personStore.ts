import { type RawBuilder, sql } from 'kysely';
import type { ChangeStamp, ClockTime } from '#platform/kernel/dates/day.ts';
import { rowKeys } from '#platform/kernel/fields/fieldKinds.ts';
import type { RowVersion, VersionedEntity } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { List } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import { db } from '#platform/server/statements/tables.ts';
import { type Person, personFields } from '../personFields.ts';

interface AccountTable extends RowVersion {
  tenantId: string;
  accountId: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  capabilities: readonly string[] | null;
  active: boolean;
  createdAt: ClockTime;
}

/** A stored invitation; its status is ACTIVE once it is accepted. */
interface InvitationTable extends RowVersion {
  tenantId: string;
  invitationId: string;
  email: string;
  firstName: string;
  lastName: string;
  capabilities: readonly string[] | null;
  status: 'INVITED' | 'ACTIVE' | 'WITHDRAWN';
  tokenHash: string;
  expiresAt: ClockTime;
  createdAt: ClockTime;
  updatedAt: ChangeStamp;
  contentHash: string;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    account: AccountTable;
    invitation: InvitationTable;
    person: Person;
  }
}

const { columns, ...list } = listFields(personFields, { table: 'person', alias: 'p', id: 'personId' });

/** People of the tenant: accounts and open invitations. */
export const personList: List<Person> = {
  ...list,
  columns: { ...columns, capabilities: 'p.capabilities' },
  defaultOrder: { name: 'ASC' },
};

const keys = [...rowKeys(personFields), 'capabilities'] as const;
const tenantPeople = (unit: UnitOfWork) =>
  db.selectFrom('person').select(keys).where('tenantId', '=', unit.tenantId);

/** Returns people with these ids or, whatever the case, e-mail addresses. */
export const findPeople = (unit: UnitOfWork, ids: readonly string[], emails: readonly string[]) =>
  unit.rows(
    tenantPeople(unit).where(({ or }) =>
      or([
        sql<boolean>`person_id = any(${ids}::uuid[])`,
        sql<boolean>`lower(email) = any(${emails}::text[])`,
      ]),
    ),
  );

/** A person who is or was invited. */
export interface InvitedPerson extends Person {
  tokenHash: string;
  contentHash: string;
}

const invitations = (
  unit: UnitOfWork,
  condition: RawBuilder<boolean>,
) => sql<InvitedPerson>`select tenant_id, invitation_id as person_id, email, first_name, last_name,
    btrim(first_name || ' ' || last_name) as name, capabilities, status, null::timestamptz as last_sign_in_at, expires_at,
    token_hash, version, updated_at, content_hash
  from invitation where tenant_id = ${unit.tenantId} and ${condition} order by invitation_id`;

/** Returns invitations with these ids, accepted and withdrawn ones, too. */
export const findInvitations = (unit: UnitOfWork, ids: readonly string[]) =>
  unit.rows(invitations(unit, sql`invitation_id = any(${ids}::uuid[])`));

/** Reads and locks an invitation until the unit ends. */
export const lockInvitation = (
  unit: UnitOfWork,
  key: { id: string } | { tokenHash: string },
): Promise<InvitedPerson | undefined> =>
  unit.first(
    sql<InvitedPerson>`${invitations(
      unit,
      'id' in key ? sql`invitation_id = ${key.id}::uuid` : sql`token_hash = ${key.tokenHash}`,
    )} for update`,
  );

/** Returns the names of sales people by the addresses of this batch, in lower case, with which they sign in. */
export async function findSignInNames(
  unit: UnitOfWork,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = await unit.rows(sql<{ signIn: string; name: string }>`
    select coalesce(sign_in_email, email) as sign_in, name from sales_person
    where tenant_id = ${unit.tenantId} and coalesce(sign_in_email, email) = any(${emails}::text[])
      and status <> 'DELETED'`);
  return new Map(people.map(({ signIn, name }) => [signIn, name]));
}

const isEditor = sql`active and (capabilities is null or 'people.edit' = any(capabilities))`;

/**
 * Reads a person, and the ids of all active people who may change people. Locks all of them in the order of their ids, so that of two
 * changes the second one sees the first.
 */
export async function lockPerson(
  unit: UnitOfWork,
  id: string,
): Promise<{ person: Person | undefined; editorIds: readonly string[] }> {
  const [, , [person], editors] = await Promise.all([
    unit.run(sql`select account_id from account
      where tenant_id = ${unit.tenantId} and (account_id = ${id}::uuid or ${isEditor}) order by account_id for update`),
    lockInvitation(unit, { id }),
    findPeople(unit, [id], []),
    unit.rows(
      sql<{
        accountId: string;
      }>`select account_id from account where tenant_id = ${unit.tenantId} and ${isEditor}`,
    ),
  ]);
  return { person, editorIds: editors.map(({ accountId }) => accountId) };
}

interface PersonChange extends Partial<
  Pick<Person, 'firstName' | 'lastName' | 'name' | 'capabilities' | 'status' | 'expiresAt'>
> {
  tokenHash?: string;
}

/** People, whose changes have versions and history; an account continues the versions of its invitation. */
export const personEntity: VersionedEntity<Person & { tokenHash?: string }, PersonChange> = {
  entityType: 'PERSON',
  label: 'Person',
  getId: ({ personId }) => personId,
  update: (unit, before, { name: _name, status, expiresAt, tokenHash, ...change }) =>
    before.status === 'INVITED'
      ? unit.run(
          db
            .updateTable('invitation')
            .set({
              ...change,
              ...(expiresAt && { expiresAt }),
              ...(tokenHash !== undefined && { tokenHash }),
              ...((status === 'ACTIVE' || status === 'WITHDRAWN') && { status }),
            })
            .where('tenantId', '=', unit.tenantId)
            .where('invitationId', '=', before.personId),
        )
      : unit.run(
          db
            .updateTable('account')
            .set({ ...change, ...(status !== undefined && { active: status === 'ACTIVE' }) })
            .where('tenantId', '=', unit.tenantId)
            .where('accountId', '=', before.personId),
        ),
};
