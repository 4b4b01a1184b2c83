import { useUser } from '#platform/web/session/useUser.ts';
import type { PersonFieldsFragment } from '../../web/documents.ts';
import { canGrant } from '../personRole.ts';
import { greaterPersonMessage } from '../personRules.ts';

/** Whether the person is the user. */
export const useIsSelf = (person: PersonFieldsFragment | undefined): boolean =>
  useUser().email.toLowerCase() === person?.email.toLowerCase();

/** Returns the reason for which the user may not change a person who may do more; undefined when allowed. */
export function useGreaterReason(person: PersonFieldsFragment | undefined): string | undefined {
  const { capabilities } = useUser();
  const isSelf = useIsSelf(person);
  return !person || isSelf || canGrant(capabilities, person.capabilities) ? undefined : greaterPersonMessage;
}
