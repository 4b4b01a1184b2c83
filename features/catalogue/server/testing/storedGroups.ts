import type { StoredGroup } from '#platform/server/import/importKind.ts';
import type { ConsolidatedItem } from '../../import/itemGroup.ts';
import { itemImport } from '../../import/itemImport.ts';
import { type ItemCells, itemRows } from '../../import/testing/itemRows.ts';

/** Returns the groups of rows, each `plum` with other cells, as the reader stores them. */
export const storedGroups = (...rows: readonly ItemCells[]): readonly StoredGroup<ConsolidatedItem>[] =>
  itemImport.group(itemRows(...rows)).map((group, index) => ({ key: group.sku, index, group }));
