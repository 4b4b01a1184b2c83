import { type Ref, useImperativeHandle } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { showToast } from '../../parts/toast/toast.ts';
import type { DraftEditing } from '../../record/rows/draftRows.ts';
import type { CellEdits, EnteredCellValue } from './cellEdits.ts';

/** Offers changes of draft rows to the page. */
export function useDraftEditing<Row>(
  handle: Ref<DraftEditing<Row>> | undefined,
  edits: CellEdits<Row>,
  columns: readonly Column<Row>[],
): void {
  useImperativeHandle(handle, () => {
    async function enterAll(entered: readonly EnteredCellValue<Row>[]): Promise<void> {
      const refused = await edits.paste(entered);
      if (refused.length > 0) showToast('error', 'Update Failed', { detail: joinFirst(refused) });
    }
    return {
      change: (cells) => {
        const byKey = new Map(columns.map((column) => [column.key, column]));
        const entered = cells.flatMap(({ row, key, value }) => {
          const column = byKey.get(key);
          return column ? [{ row, column, value }] : [];
        });
        void enterAll(entered);
      },
      add: edits.addRows,
      remove: edits.removeRows,
    };
  }, [edits, columns]);
}
