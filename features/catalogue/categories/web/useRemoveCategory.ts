import { useState } from 'react';
import { useRefreshRows } from '#platform/web/lists/useList.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { announce, showToast } from '#platform/web/parts/toast/toast.ts';
import { RequestError } from '#platform/web/query/client/requestError.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import {
  type CategoryFieldsFragment,
  CategoryUsesDocument,
  RemoveCategoryDocument,
} from '../../web/documents.ts';
import { categoryListQuery } from './categoryListQuery.ts';
import { usePublishCategory } from './usePublishCategory.ts';
import { textLocale } from '#platform/kernel/text/textLocale.ts';

/** Says what the removal of a category touches: `uses` names what has it, '12 items' (decision I13). */
export function formatRemoval(
  { code, name }: Pick<CategoryFieldsFragment, 'code' | 'name'>,
  uses: readonly string[],
): string {
  const category = `${code} · ${name}`;
  if (uses.length === 0) return `${category}. Nothing uses it.`;
  const isOne = uses.length === 1 && uses[0]?.startsWith('1 ');
  const list = new Intl.ListFormat(textLocale, { type: 'conjunction' }).format(uses);
  return `${category}. Used by ${list}, which ${isOne ? 'keeps' : 'keep'} it, but it can't be chosen again.`;
}

const showFailure = (message: string): void => void showToast('error', `Error removing category: ${message}`);

/** Removes a category after a question that says what has it; resolves to true once it is gone. */
export function useRemoveCategory() {
  const client = useClient();
  const confirm = useConfirm();
  const publish = usePublishCategory();
  const refreshRows = useRefreshRows(categoryListQuery);
  const { run } = useCommand(RemoveCategoryDocument, { quiet: true });
  const [isRemoving, setIsRemoving] = useState(false);

  /** Returns what has a category, nothing for a removed one; undefined when that cannot be read. */
  async function readUses(categoryId: string): Promise<readonly string[] | null | undefined> {
    try {
      const { categoryUses } = await client.call(
        CategoryUsesDocument,
        { categoryId },
        new AbortController().signal,
      );
      return categoryUses?.uses ?? null;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      showFailure(error.message);
      return undefined;
    }
  }

  async function confirmAndRemove(category: CategoryFieldsFragment): Promise<boolean> {
    setIsRemoving(true);
    const uses = await readUses(category.id);
    // Nothing is under way while the question is open.
    setIsRemoving(false);
    if (uses === undefined) return false;
    const isConfirmed = await confirm({
      title: 'Delete this category?',
      text: formatRemoval(category, uses ?? []),
      action: 'Delete',
      danger: true,
    });
    if (!isConfirmed) return false;
    setIsRemoving(true);
    const outcome = await run({ code: category.code });
    if (outcome.ok && outcome.payload.category) publish(outcome.payload.category);
    // A lost response may hide a success.
    const isGone = outcome.ok || (outcome.error !== undefined && (await readUses(category.id)) === null);
    if (!isGone) {
      showFailure(outcome.message);
      return false;
    }
    if (!outcome.ok) void refreshRows([category.id]).catch(() => {});
    announce('Category Removed');
    return true;
  }

  async function remove(category: CategoryFieldsFragment): Promise<boolean> {
    try {
      return await confirmAndRemove(category);
    } finally {
      setIsRemoving(false);
    }
  }

  return { remove, isRemoving };
}
