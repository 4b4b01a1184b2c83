import { useHasCapability } from '#platform/web/session/useUser.ts';

/** Returns the reason why the user may not change locations; undefined when allowed. */
export const useLocationPermission = (): string | undefined =>
  useHasCapability('locations.edit') ? undefined : 'You do not have permission to change locations.';
