import type { Problem } from '#platform/kernel/results/result.ts';
import type { StoredGroup } from '#platform/server/import/importKind.ts';
import {
  type ImportGroupError,
  type ImportGroupOutcome,
  buildFailure,
  toGroupError,
  buildSuccess,
} from '#platform/server/import/importOutcome.ts';
import type { ConsolidatedItem } from '../itemGroup.ts';
import { type ItemImportStep, itemStepMessages } from '../itemSteps.ts';

/** A group with the step that imports it. */
export interface PlannedItem {
  csvRowNumbers: readonly number[];
  /** Id of the stored item, or of the one to create. */
  itemId: string;
  /** Absent when the stored item has everything. */
  step: ItemImportStep | undefined;
  /** Codes of categories that do not exist and are left out. */
  missingCategories: readonly string[];
  /** Error of the group as a whole. */
  error: ImportGroupError | undefined;
}

/** Returns the outcome of an item that is imported; without an operation it was complete before. */
export const toImportedItem = (
  { csvRowNumbers, itemId, missingCategories }: PlannedItem,
  operation: ImportGroupOutcome['operation'],
): ImportGroupOutcome =>
  buildSuccess({
    operation,
    entityId: itemId,
    errors: missingCategories.map((code) => ({
      csvRows: csvRowNumbers,
      step: 'category_creation',
      code: 'INVALID_REFERENCE',
      message: `${itemStepMessages.category_creation}: ${code}`,
    })),
    counts: {
      itemsCreated: operation === 'CREATED' ? 1 : 0,
      itemsUpdated: operation === 'UPDATED' ? 1 : 0,
    },
  });

/** Returns the error of the step that imports an item, with the problem behind it. */
export const toItemError = (
  step: ItemImportStep['step'],
  csvRows: readonly number[],
  problem?: Problem,
): ImportGroupError => toGroupError({ csvRows, step, message: itemStepMessages[step] }, problem);

/** Returns the outcome of a group that fails as a whole, because of a bug. */
export const failItem = ({ group }: StoredGroup<ConsolidatedItem>): ImportGroupOutcome =>
  buildFailure([toItemError('item_creation', group.sourceRows)]);
