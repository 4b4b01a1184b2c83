import { type Instant, toInstant } from '#platform/kernel/dates/day.ts';
import { duplicate, invalid, notFound, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { createAll } from '#platform/server/command/createAll.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { nextVersion, saveChange } from '#platform/server/command/saveChange.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { hashSecret } from '../../keys/server/hashSecret.ts';
import { invitationDays, invitationRenewal, newInvitation, type NewInvitationInput } from '../person.ts';
import type { Person } from '../personFields.ts';
import { findRoleCapabilities, type PersonRole } from '../personRole.ts';
import { findGrantProblem } from '../personRules.ts';
import {
  findInvitations,
  findPeople,
  type InvitedPerson,
  lockInvitation,
  personEntity,
} from './personStore.ts';

type StoredPerson = Person & { contentHash: string };
type NewPerson = StoredPerson & { tokenHash?: string };

type InvitationInput = Omit<NewInvitationInput, 'role'> & { role: PersonRole };

/** Invites people, all or nothing; fields of problems start with the index in `inputs`. A replay returns them as they are now. */
export const invitePeople = (
  unit: UnitOfWork,
  inputs: readonly InvitationInput[],
): Promise<Result<readonly StoredPerson[]>> =>
  createAll(unit, inputs, {
    entityType: 'PERSON',
    action: 'invitePerson',
    noun: 'person',
    schema: newInvitation,
    idField: 'id',
    find: async (requested) => {
      const ids = requested.flatMap(({ id }) => id ?? []);
      const [people, invited] = await Promise.all([
        findPeople(
          unit,
          ids,
          requested.map(({ email }) => email),
        ),
        findInvitations(unit, ids),
      ]);
      const hashes = new Map(invited.map(({ personId, contentHash }) => [personId, contentHash]));
      const known = people.map((person): StoredPerson => ({
        ...person,
        contentHash: hashes.get(person.personId) ?? '',
      }));
      const byEmail = new Map<string, Person>(known.map((person) => [person.email.toLowerCase(), person]));
      return { existing: [...invited, ...known], byEmail };
    },
    getId: ({ personId }) => personId,
    build: (
      { input: { role, token, ...input }, id, columns, report },
      { byEmail },
    ): NewPerson | undefined => {
      const sameEmail = byEmail.get(input.email);
      if (sameEmail) return report(repeatedEmailProblem(sameEmail));
      const capabilities = findRoleCapabilities(role);
      const grant = findGrantProblem(unit.user, capabilities);
      if (grant) return report(grant);
      const row: NewPerson = {
        ...columns,
        firstName: input.firstName,
        lastName: input.lastName,
        email: input.email,
        personId: id,
        name: `${input.firstName} ${input.lastName}`,
        capabilities,
        status: 'INVITED',
        lastSignInAt: null,
        expiresAt: findExpiry(unit.startedAt),
        tokenHash: hashSecret(token),
      };
      byEmail.set(row.email, row);
      return row;
    },
    insert: (added) =>
      insertAll(
        unit,
        'invitation',
        added.map(
          ({
            personId,
            name: _name,
            status: _status,
            lastSignInAt: _time,
            expiresAt,
            tokenHash,
            ...row
          }) => ({
            ...row,
            invitationId: personId,
            status: 'INVITED' as const,
            tokenHash: tokenHash ?? '',
            expiresAt: expiresAt ?? unit.startedAt,
            createdAt: unit.startedAt,
          }),
        ),
      ),
  });

const findExpiry = (now: Instant): Instant => toInstant(Date.parse(now) + invitationDays * 24 * 3_600_000);

const repeatedEmailProblem = ({ personId, name, email, status }: Person) =>
  duplicate(
    ['email'],
    personId,
    status === 'INVITED'
      ? `${email} is already invited. Renew the invitation of ${name} for a new link.`
      : `${email} is already the address of ${name}`,
  );

interface InvitationChange {
  id: string;
  /** Version that the client saw; not checked when absent. */
  expectedVersion?: number | null | undefined;
}

/** Gives an invitation a new link and another week; the earlier link no longer works. */
export async function renewInvitation(
  unit: UnitOfWork,
  { expectedVersion, ...input }: InvitationChange & { token: string },
): Promise<Result<Person>> {
  const requested = validateInput(invitationRenewal, input);
  if (!requested.ok) return requested;
  const { id, token } = requested.value;
  const before = await findOpenInvitation(unit, id);
  if (!before.ok) return before;
  const { tokenHash, expiresAt, capabilities } = before.value;
  // The user could accept the invitation by the link: it may not allow more than the user may.
  const grant = findGrantProblem(unit.user, capabilities);
  if (grant) return refuse(grant);
  const isSame = tokenHash === hashSecret(token);
  const change = isSame ? {} : { tokenHash: hashSecret(token), expiresAt: findExpiry(unit.startedAt) };
  return saveChange(unit, personEntity, {
    action: 'renewInvitation',
    before: before.value,
    change,
    changes: isSame
      ? []
      : [
          {
            field: 'expiresAt',
            before: JSON.stringify(expiresAt),
            after: JSON.stringify(findExpiry(unit.startedAt)),
          },
        ],
    expectedVersion,
  });
}

/** Withdraws an invitation, whose link no longer works. The address can be invited again. */
export async function withdrawInvitation(
  unit: UnitOfWork,
  { id: requestedId, expectedVersion }: InvitationChange,
): Promise<Result<Person>> {
  const before = await findOpenInvitation(unit, requestedId, 'WITHDRAWN');
  if (!before.ok) return before;
  return saveChange(unit, personEntity, {
    action: 'withdrawInvitation',
    before: before.value,
    change: { status: 'WITHDRAWN' },
    operation: 'DELETED',
    expectedVersion,
  });
}

/** Locks an invitation that is neither accepted nor, unless `allowed`, withdrawn. */
async function findOpenInvitation(
  unit: UnitOfWork,
  id: string,
  allowed?: 'WITHDRAWN',
): Promise<Result<InvitedPerson>> {
  const invitation = await lockInvitation(unit, { id });
  if (!invitation || (invitation.status === 'WITHDRAWN' && allowed !== 'WITHDRAWN'))
    return refuse(notFound('PERSON', id, 'Invitation'));
  return invitation.status === 'ACTIVE'
    ? refuse(invalid('INVALID_STATE', ['id'], `${invitation.name} has accepted the invitation`))
    : ok(invitation);
}

/** Why the link of an invitation makes no account. */
export type InvitationProblem = 'unknown' | 'used' | 'expired' | 'withdrawn' | 'email';

/** Returns why an invitation cannot be accepted now. */
export function findInvitationProblem(
  invitation: Pick<InvitedPerson, 'status' | 'expiresAt'> | undefined,
  now: number,
): InvitationProblem | undefined {
  if (!invitation) return 'unknown';
  if (invitation.status === 'ACTIVE') return 'used';
  if (invitation.status === 'WITHDRAWN') return 'withdrawn';
  return invitation.expiresAt !== null && Date.parse(invitation.expiresAt) <= now ? 'expired' : undefined;
}

/** Creates the account of an invitation, once; the unit belongs to the invited person. */
export async function acceptInvitation(
  unit: UnitOfWork,
  { tokenHash, passwordHash, now }: { tokenHash: string; passwordHash: string; now: number },
): Promise<{ problem: InvitationProblem | undefined }> {
  const invitation = await lockInvitation(unit, { tokenHash });
  const problem = findInvitationProblem(invitation, now);
  if (problem || !invitation) return { problem: problem ?? 'unknown' };
  const { personId, tenantId, email, firstName, lastName, capabilities } = invitation;
  const next = nextVersion(unit, invitation);
  const profile = { email, firstName, lastName, passwordHash, capabilities };
  const columns = { active: true, createdAt: unit.startedAt, ...next };
  const account = { tenantId, accountId: personId, ...profile, ...columns };
  // An account of another company may have the address.
  const added = await insertAll(unit, 'account', [account], { skipExisting: true });
  if (added === 0) return { problem: 'email' };
  await Promise.all([
    personEntity.update(unit, invitation, { status: 'ACTIVE', ...next }),
    recordHistory(unit, [
      {
        entityType: 'PERSON',
        entityId: personId,
        version: next.version,
        action: 'acceptInvitation',
        operation: 'UPDATED',
        changes: [{ field: 'status', before: '"INVITED"', after: '"ACTIVE"' }],
      },
    ]),
  ]);
  return { problem: undefined };
}
