import { useHasCapability } from '#platform/web/session/useUser.ts';

/** Returns the reason why the user may not change items or categories; undefined when allowed. */
export const useCataloguePermission = (records: 'items' | 'categories'): string | undefined =>
  useHasCapability('catalogue.edit') ? undefined : `You do not have permission to change ${records}.`;
