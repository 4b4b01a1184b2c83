import { ItemsByIdsDocument } from '#features/catalogue/web/documents.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useHasCapability, useUser } from '#platform/web/session/useUser.ts';
import type { LevelDraft } from './levelDraft.ts';
import type { ExplainedTarget } from './explainLevelTarget.ts';

/** State of the item or category of a level; an item is read, because levels of its categories may price it. */
type LevelTargetRead =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; retry: () => void }
  | { state: 'found'; target: ExplainedTarget; hasCategories: boolean };

/** Reads the item or category that a level prices. */
export function useLevelTarget({ type, target: { id, code, name } }: LevelDraft): LevelTargetRead {
  const { tenantId } = useUser();
  const canReadItems = useHasCapability('catalogue.view');
  const isItem = type === 'ITEM';
  const { data, isError, isFetching, refetch } = useRead(
    ItemsByIdsDocument,
    isItem && canReadItems ? { tenantId, itemIds: [id], first: 1 } : undefined,
  );
  if (!isItem)
    return {
      state: 'found',
      target: { itemId: '', categories: [{ code, name }], retailPrice: null },
      hasCategories: true,
    };
  if (!canReadItems)
    return {
      state: 'found',
      target: { itemId: id, categories: [], retailPrice: null },
      hasCategories: false,
    };
  if (!data)
    return isError && !isFetching ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
  const item = data.items?.nodes?.[0];
  return item ? { state: 'found', target: item, hasCategories: true } : { state: 'missing' };
}
