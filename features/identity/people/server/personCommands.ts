import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { invalid, notFound, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { saveChange, writeChange } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { personChange } from '../person.ts';
import type { Person } from '../personFields.ts';
import { findRole, findRoleCapabilities, isRaised, type PersonRole } from '../personRole.ts';
import { findGreaterProblem, findPersonProblems } from '../personRules.ts';
import { lockPerson, personEntity } from './personStore.ts';

interface PersonUpdate {
  id: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  /** CUSTOM leaves the capabilities of a person without one of the roles as they are. */
  role?: PersonRole | null | undefined;
  status?: string | null | undefined;
  /** Version that the client saw; not checked when absent. */
  expectedVersion?: number | null | undefined;
}

/**
 * Changes name, role or status of a person. The link of an invitation that may do more now expires. The caller ends the sessions of who
 * is blocked, and renews tokens with old rights.
 */
export async function updatePerson(
  unit: UnitOfWork,
  { expectedVersion, firstName, lastName, role, status, ...input }: PersonUpdate,
): Promise<Result<Person>> {
  const requested = validateInput(personChange, {
    ...input,
    firstName: firstName ?? undefined,
    lastName: lastName ?? undefined,
    role: role ?? undefined,
    status: status ?? undefined,
  });
  if (!requested.ok) return requested;
  const { id, ...sent } = requested.value;
  const { person: before, editorIds } = await lockPerson(unit, id);
  if (!before) return refuse(notFound('PERSON', id, 'Person'));
  const greater = findGreaterProblem(unit.user, before);
  if (greater) return refuse(greater);
  const currentRole = findRole(before.capabilities);
  const newRole = sent.role ?? currentRole;
  if (newRole === 'CUSTOM' && currentRole !== 'CUSTOM')
    return refuse(invalid('INVALID_FORMAT', ['role'], 'Role must be Manager, Sales or Counter'));
  if (before.status === 'INVITED' && sent.status !== undefined)
    return refuse(
      invalid('INVALID_STATE', ['status'], 'Withdraw the invitation instead: there is no account yet.'),
    );
  const names = { firstName: sent.firstName ?? before.firstName, lastName: sent.lastName ?? before.lastName };
  const capabilities = newRole === 'CUSTOM' ? before.capabilities : findRoleCapabilities(newRole);
  const hasOldLink = before.status === 'INVITED' && isRaised(before.capabilities, capabilities);
  const change = {
    ...names,
    name: `${names.firstName} ${names.lastName}`,
    capabilities,
    // The user who made the link could do more with it than was allowed then.
    ...(hasOldLink && { expiresAt: unit.startedAt }),
    ...(sent.status !== undefined && { status: sent.status }),
  };
  const { name: _name, capabilities: _capabilities, ...plain } = change;
  return saveChange(unit, personEntity, {
    action: 'updatePerson',
    before,
    change,
    changes: changedFields({ ...before, role: currentRole }, { ...plain, role: newRole }),
    expectedVersion,
    findProblems: (after) => findPersonProblems(unit.user, { before, after, editorIds }),
  });
}

/** Records that a person is signed out everywhere; the caller ends the sessions after the commit. */
export async function signOutPerson(unit: UnitOfWork, { id }: { id: string }): Promise<Result<Person>> {
  const { person: before } = await lockPerson(unit, id);
  if (!before) return refuse(notFound('PERSON', id, 'Person'));
  const greater = findGreaterProblem(unit.user, before);
  if (greater) return refuse(greater);
  if (before.status === 'INVITED')
    return refuse(invalid('INVALID_STATE', ['id'], `${before.name} has not accepted the invitation yet`));
  return ok(
    await writeChange(unit, personEntity, { action: 'signOutPerson', before, change: {}, changes: [] }),
  );
}
