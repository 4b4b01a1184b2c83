import { useHasCapability } from '#platform/web/session/useUser.ts';
import { itemPath } from './itemPaths.ts';

/** Returns the path of an item's dialog; undefined when the user may not see items. */
export function useItemPath(itemId: string | undefined): string | undefined {
  const canSee = useHasCapability('catalogue.view');
  return canSee && itemId !== undefined ? itemPath(itemId) : undefined;
}
