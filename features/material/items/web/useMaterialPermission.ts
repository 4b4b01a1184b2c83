import { useHasCapability } from '#platform/web/session/useUser.ts';

/** Returns the reason why the user may not count, move and receive material; undefined when allowed. */
export const useMaterialPermission = (): string | undefined =>
  useHasCapability('material.edit') ? undefined : 'You do not have permission to change material.';
