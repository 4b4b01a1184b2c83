import { IconLock } from '@tabler/icons-react';
import { Fragment, type ReactNode, useCallback, useState } from 'react';
import { useListRows } from '../lists/useList.ts';
import { Dialog } from '../panel/Dialog.tsx';
import { DialogBody } from '../panel/DialogBody.tsx';
import { Message } from '../parts/message/Message.tsx';
import { newRecordId } from '../shell/newRecordId.ts';
import { type PanelRoute, usePanelRoute } from '../shell/usePanelRoute.ts';
import { RecordGridPage, type RecordGridPageProps } from './RecordGridPage.tsx';

interface NewRecordDialogProps {
  title: string;
  onCreated: (id: string) => void;
  onClose: () => void;
}

interface RecordDialogProps<Row> {
  id: string;
  /** Row of the list. */
  listRow: Row | undefined;
  onClose: () => void;
}

interface DialogGridPageProps<Row extends object> extends Omit<
  RecordGridPageProps<Row>,
  'onAdd' | 'onRowClick' | 'rowHref' | 'openRowId' | 'shownRowId'
> {
  route: PanelRoute;
  /** 'Add New Item'. */
  newTitle: string;
  /** Renders the dialog of a new record, for users who may add one. */
  renderNew: (dialog: NewRecordDialogProps) => ReactNode;
  renderRecord: (dialog: RecordDialogProps<Row>) => ReactNode;
}

/** A `RecordGridPage` whose records, also a new one, open in dialogs at paths of their own. */
export function DialogGridPage<Row extends object>({
  route,
  newTitle,
  renderNew,
  renderRecord,
  ...page
}: DialogGridPageProps<Row>) {
  const { query, editReason } = page;
  const { recordPath } = route;
  const { id, open, close } = usePanelRoute(route);
  const rows = useListRows(query);
  const [createdId, setCreatedId] = useState<string>();
  const rowHref = useCallback((row: Row) => recordPath(query.id(row)), [recordPath, query]);
  const addNew = () => {
    if (id !== newRecordId) open(newRecordId);
  };
  const showCreated = (created: string) => {
    setCreatedId(created);
    close();
  };
  return (
    <>
      <RecordGridPage
        {...page}
        onAdd={addNew}
        shownRowId={createdId}
        onRowClick={(row) => open(query.id(row))}
        rowHref={rowHref}
        openRowId={id}
      />
      {id === newRecordId &&
        (editReason === undefined ? (
          renderNew({ title: newTitle, onCreated: showCreated, onClose: close })
        ) : (
          <Dialog title={newTitle} onClose={close}>
            <DialogBody>
              <Message icon={IconLock} title={editReason} />
            </DialogBody>
          </Dialog>
        ))}
      {id !== undefined && id !== newRecordId && (
        <Fragment key={id}>
          {renderRecord({ id, listRow: rows.find((row) => query.id(row) === id), onClose: close })}
        </Fragment>
      )}
    </>
  );
}
