import { useHasCapability } from '#platform/web/session/useUser.ts';

/** Returns the reason why the user may not start, switch, close or correct sessions; undefined when allowed. */
export const useAvailabilityPermission = (): string | undefined =>
  useHasCapability('availability.manage') ? undefined : 'You do not have permission to change availability.';

/** Needed to post counts, one by one or from a file. */
export const postCapability = 'availability.count';
export const postDeniedReason = 'You do not have permission to count.';

/** Returns the reason why the user may not post counts; undefined when allowed. */
export const usePostPermission = (): string | undefined =>
  useHasCapability(postCapability) ? undefined : postDeniedReason;
