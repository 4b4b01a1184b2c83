import { expect } from 'vitest';
import type { RunningImport, StoredGroup } from '#platform/server/import/importKind.ts';
import type { ConsolidatedItem } from '../../import/itemGroup.ts';
import { itemImport } from '../../import/itemImport.ts';
import { type ItemCells, itemRows } from '../../import/testing/itemRows.ts';

/** Returns an import of items as the job runs it, of a file with this hash. */
export const runningImport = (tenantId: string, fileSha256 = 'file'): RunningImport => ({
  tenantId,
  kind: 'ITEMS',
  fileSha256,
  run: 0,
  startedAt: 0,
  updatePrices: false,
  choices: {},
  isCancelRequested: () => Promise.resolve(false),
  report: (error) => expect(error).toBeUndefined(),
});

/** Returns the groups of rows, each `plum` with other cells, as the reader stores them. */
export const storedGroups = (...rows: readonly ItemCells[]): readonly StoredGroup<ConsolidatedItem>[] =>
  itemImport.group(itemRows(...rows)).map((group, index) => ({ key: group.sku, index, group }));
