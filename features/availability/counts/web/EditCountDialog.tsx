import { useRef, useState } from 'react';
import type { CountableLocations } from '#features/locations/web/useCountableLocations.ts';
import { timeText } from '#platform/kernel/grid/cells/cellText.ts';
import { FieldSection } from '#platform/web/form/FieldGrid.tsx';
import { LockedField } from '#platform/web/form/LockedField.tsx';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { useCompanyTimeZone } from '#platform/web/parts/time/companyTimeZone.ts';
import { createMutationQueue } from '#platform/web/query/mutationQueue.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { StoredForm } from '#platform/web/record/editor/StoredForm.tsx';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import { useStoreSession } from '../../sessions/web/useAvailabilitySession.ts';
import { describeClockCorrection, formatPack, listCountNotes } from '../countNotes.ts';
import type { CountEditing } from './countEditing.ts';
import { buildCountEditor, readCount } from './countEditor.ts';
import { LocationField, QuantityFields } from './CountFields.tsx';
import { toCountRecord } from './countForm.ts';
import type { CountGridRow } from './countListQuery.ts';

interface EditCountDialogProps {
  editing: CountEditing;
  /** Row of the grid. */
  row: CountGridRow;
  locations: CountableLocations;
  onClose: () => void;
}

/** A count with all that is known of it, to be changed or deleted; phones, which have no cells, open it from its card. */
export function EditCountDialog({ editing, row, locations, onClose }: EditCountDialogProps) {
  const { session, lockedReason, publish } = editing;
  const { getPath } = locations;
  const client = useClient();
  const storeSession = useStoreSession();
  const [editor] = useState(() => buildCountEditor(session.sessionId, { getPath, storeSession }));
  const [queue] = useState(() => createMutationQueue());
  const record = toCountRecord(row, getPath);
  const current = useRef(record);
  const isReadOnly = lockedReason !== undefined;
  const title = isReadOnly ? 'Count' : 'Edit Count';
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <StoredForm
        key={row.countRowId}
        editor={editor}
        session={{
          record,
          current: () => current.current,
          reread: async () => {
            const found = await readCount(client, session.sessionId, row.countRowId);
            if (found) publish([found]);
            return found && toCountRecord(found, getPath);
          },
          queue,
          publish: (stored) => {
            current.current = stored;
            publish([stored]);
          },
        }}
        entity={{ entityType: 'AVAILABILITY_SESSION', entityId: session.sessionId }}
        title={title}
        lockedReason={lockedReason}
        publishRemoval={() => publish([{ ...row, deleted: true }])}
        onClose={onClose}
      >
        <CountedItem row={row} />
        <LocationField locations={locations} isReadOnly={isReadOnly} />
        <QuantityFields isReadOnly={isReadOnly} pack={formatPack(row)} />
        <CountTimes row={row} />
      </StoredForm>
    </Dialog>
  );
}

/** Item of a count, and notes for a supervisor. */
const CountedItem = ({ row }: { row: CountGridRow }) => (
  <>
    {listCountNotes(row).map((note) => (
      <Note key={note} kind={row.held || row.wasCorrected ? 'warning' : 'info'}>
        {note}
      </Note>
    ))}
    <LockedField label="Item" value={row.itemName} />
    <LockedField label="SKU" span={6} phoneSpan={6} value={row.sku} />
    <LockedField label="UPC" span={6} phoneSpan={6} value={row.upc ?? ''} />
  </>
);

/** When and by whom it was counted. */
function CountTimes({ row }: { row: CountGridRow }) {
  const timeZone = useCompanyTimeZone();
  const formatUser = useFormatUser();
  const correction = describeClockCorrection(row);
  const format = (time: string) => timeText(time, { timeZone });
  return (
    <>
      <FieldSection title="Recorded" />
      <LockedField
        label="Recorded"
        span={6}
        value={format(row.recordedAt)}
        {...(correction && { help: correction })}
      />
      <LockedField label="Recorded By" span={6} value={formatUser(row.recordedBy)} />
      <LockedField label="Device Time" span={6} phoneSpan={6} value={format(row.deviceRecordedAt)} />
      <LockedField label="Received" span={6} phoneSpan={6} value={format(row.receivedAt)} />
    </>
  );
}
