import { useCallback, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useListRows } from '../lists/useList.ts';
import type { EditedRow, RecordEditor } from '../record/editor/editor.ts';
import { EditorDialog } from '../record/editor/EditorDialog.tsx';
import { useLockedReason } from '../record/editor/useLockedReason.ts';
import { type ListImport, toExportColumns } from '../record/editor/listImport.ts';
import type { RecordPart } from '../record/RecordTabs.tsx';
import { newRecordId } from '../shell/newRecordId.ts';
import { useGo } from '../shell/useGo.ts';
import { type PanelRoute, usePanelRoute } from '../shell/usePanelRoute.ts';
import { importAction } from './importAction.ts';
import type { FieldCell } from './recordCells/fieldCell.ts';
import { useEditorCells } from './recordCells/useRecordCells.ts';
import { RecordGridPage, type RecordGridPageProps } from './RecordGridPage.tsx';
import { useEditorStatusActions } from './useStatusActions.ts';

interface DialogGridPageProps<
  Values extends FieldValues,
  Row extends EditedRow,
  FileValues extends FieldValues,
> extends Omit<
  RecordGridPageProps<Row>,
  'onAdd' | 'onRowClick' | 'rowHref' | 'openRowId' | 'shownRowId' | 'editReason'
> {
  route: PanelRoute;
  editor: RecordEditor<Values, Row>;
  /** Import of the list, whose columns come first in its exports. */
  listImport?: ListImport<FileValues, Row>;
  /** Cells of the grid that can be edited, by the key of their column. Keep the same object between renders. */
  cells?: Readonly<Record<string, FieldCell<Values>>>;
  /** Returns the further tabs of a stored record. */
  parts?: (id: string) => readonly RecordPart[];
  /** Opens a record that was added, instead of the list: there is more to do with it. */
  opensCreated?: boolean;
}

const noCells = {};

/** A `RecordGridPage` whose records, also a new one, open in dialogs at paths of their own. Their status is a further action. */
export function DialogGridPage<
  Values extends FieldValues,
  Row extends EditedRow,
  FileValues extends FieldValues = Values,
>({
  route,
  editor,
  listImport,
  cells = noCells,
  parts,
  opensCreated = false,
  ...page
}: DialogGridPageProps<Values, Row, FileValues>) {
  const { recordPath } = route;
  const go = useGo();
  const { id, open, close } = usePanelRoute(route);
  const rows = useListRows(page.query);
  const editReason = useLockedReason(editor);
  const exportColumns = useMemo(() => listImport && toExportColumns(listImport, undefined), [listImport]);
  const recordCells = useEditorCells(editor, cells);
  const statusActions = useEditorStatusActions(editor);
  const [createdId, setCreatedId] = useState<string>();
  const rowHref = useCallback((row: Row) => recordPath(row.id), [recordPath]);
  return (
    <>
      <RecordGridPage
        {...page}
        {...(listImport && {
          exportColumns,
          importAction: importAction(() => go(listImport.path), editReason),
        })}
        recordCells={recordCells}
        editReason={editReason}
        actions={(selected) => [...(page.actions?.(selected) ?? []), ...statusActions(selected)]}
        onAdd={() => {
          if (id !== newRecordId) open(newRecordId);
        }}
        shownRowId={createdId}
        onRowClick={(row) => open(row.id)}
        rowHref={rowHref}
        openRowId={id}
      />
      {id !== undefined && (
        <EditorDialog
          key={id}
          editor={editor}
          id={id}
          listRow={rows.find((row) => row.id === id)}
          {...(parts && { parts: parts(id) })}
          onCreated={(created) => {
            setCreatedId(created);
            if (opensCreated) open(created);
            else close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
