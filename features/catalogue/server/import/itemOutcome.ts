import type { StoredGroup } from '#platform/server/import/importKind.ts';
import type { ImportGroupError, ImportGroupOutcome } from '#platform/server/import/importOutcome.ts';
import type { ConsolidatedItem } from '../../import/itemGroup.ts';
import { type ItemImportStep, itemStepErrors } from '../../import/itemSteps.ts';

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
export const toImported = (
  { csvRowNumbers, itemId, missingCategories }: PlannedItem,
  operation: ImportGroupOutcome['operation'],
): ImportGroupOutcome => ({
  status: operation === null && missingCategories.length === 0 ? 'UNCHANGED' : 'SUCCEEDED',
  operation,
  entityId: itemId,
  errors: missingCategories.map((code) => ({
    csvRows: csvRowNumbers,
    step: 'category_creation',
    code: 'INVALID_REFERENCE',
    message: `${itemStepErrors.category_creation.message}: ${code}`,
  })),
  counts: {
    itemsCreated: operation === 'CREATED' ? 1 : 0,
    itemsUpdated: operation === 'UPDATED' ? 1 : 0,
  },
});

/** Returns the outcome of an item that is not imported. */
export const toFailed = (error: ImportGroupError): ImportGroupOutcome => ({
  status: 'FAILED',
  operation: null,
  entityId: null,
  errors: [error],
  counts: {},
});

/** Returns the outcome of a group that fails as a whole, because of a bug. */
export const failItem = ({ group }: StoredGroup<ConsolidatedItem>): ImportGroupOutcome =>
  toFailed({
    csvRows: group.sourceRows,
    step: 'item_creation',
    code: 'IMPORT_FAILED',
    message: itemStepErrors.item_creation.message,
  });
