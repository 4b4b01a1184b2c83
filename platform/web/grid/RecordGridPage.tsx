import { addNewAction } from './addNewAction.ts';
import { GridPage, type GridPageProps } from './GridPage.tsx';
import { NoRecords, type NoRecordsMessage } from './NoRecords.tsx';
import type { RibbonItem } from './toolbar/Ribbon.tsx';

export interface RecordGridPageProps<Row extends object> extends Omit<
  GridPageProps<Row>,
  'ribbon' | 'empty'
> {
  /** Reason why the user may not add records. */
  editReason: string | undefined;
  onAdd: () => void;
  /** Import of the list, after Add New and in its empty state. */
  importAction?: RibbonItem;
  /** Actions after those, by the selected rows. */
  actions?: (selected: readonly Row[]) => readonly RibbonItem[];
  empty: NoRecordsMessage;
}

/** A `GridPage` of records that users add. */
export const RecordGridPage = <Row extends object>({
  editReason,
  onAdd,
  importAction,
  actions,
  empty,
  ...page
}: RecordGridPageProps<Row>) => (
  <GridPage
    {...page}
    ribbon={(selected) => [
      addNewAction(editReason, onAdd),
      ...(importAction ? [importAction] : []),
      ...(actions?.(selected) ?? []),
    ]}
    empty={
      <NoRecords message={empty} disabledReason={editReason} onAdd={onAdd} importAction={importAction} />
    }
  />
);
