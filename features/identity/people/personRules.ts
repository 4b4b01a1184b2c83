import { forbidden, invalid, type Problem } from '#platform/kernel/results/result.ts';
import type { Person } from './personFields.ts';
import { canEditPeople, canGrant, type GrantedCapabilities } from './personRole.ts';

/** The user who changes people. */
interface PeopleEditor {
  userId: string;
  /** All capabilities when absent. */
  capabilities?: readonly string[] | undefined;
}

/** Fields of a person before or after a change. */
export type PersonState = Pick<Person, 'personId' | 'name' | 'status' | 'capabilities'>;

export const selfBlockMessage = 'You cannot block yourself. Ask a colleague who may change people.';

const isEditor = ({ status, capabilities }: PersonState): boolean =>
  status === 'ACTIVE' && canEditPeople(capabilities);

export const greaterPersonMessage = 'You cannot change somebody who may do more than you.';

/** Returns the problem of a change of somebody else who may do what the user may not. */
export const findGreaterProblem = (
  user: PeopleEditor,
  { personId, capabilities }: Pick<Person, 'personId' | 'capabilities'>,
): Problem | undefined =>
  personId === user.userId || canGrant(user.capabilities, capabilities)
    ? undefined
    : forbidden('USER', greaterPersonMessage);

/** Returns the problem of granting capabilities that the user lacks. */
export const findGrantProblem = (
  user: Pick<PeopleEditor, 'capabilities'>,
  granted: GrantedCapabilities,
  held: GrantedCapabilities = [],
): Problem | undefined =>
  canGrant(user.capabilities, granted, held)
    ? undefined
    : invalid('INVALID_STATE', ['role'], 'You cannot give a role that may do more than you. Ask a manager.');

/**
 * Returns the problems of a change of an account or an invitation: nobody grants what he lacks or blocks himself, and one active person
 * who may change people remains. `editorIds` are the active people who may change people, before the change.
 */
export function findPersonProblems(
  user: PeopleEditor,
  { before, after, editorIds }: { before: PersonState; after: PersonState; editorIds: readonly string[] },
): readonly Problem[] {
  const isBlocked = before.status === 'ACTIVE' && after.status === 'BLOCKED';
  if (isBlocked && before.personId === user.userId) return [forbidden('USER', selfBlockMessage)];
  const isLast = isEditor(before) && !isEditor(after) && editorIds.every((id) => id === before.personId);
  if (isLast)
    return [
      forbidden(
        'USER',
        `${before.name} is the last active person who may change people. Make somebody else a manager first.`,
      ),
    ];
  const grant = findGrantProblem(user, after.capabilities, before.capabilities);
  return grant ? [grant] : [];
}
