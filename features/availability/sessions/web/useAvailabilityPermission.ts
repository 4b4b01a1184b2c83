import { useHasCapability } from '#platform/web/session/useUser.ts';

/** Returns the reason why the user may not start, switch, close or correct sessions; undefined when allowed. */
export const useAvailabilityPermission = (): string | undefined =>
  useHasCapability('availability.manage') ? undefined : 'You do not have permission to change availability.';
