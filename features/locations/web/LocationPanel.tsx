import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { PanelFields } from '#platform/web/panel/PanelFields.tsx';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { StatusChip } from '#platform/web/parts/status/StatusChip.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { ConflictDialog } from '#platform/web/record/ConflictDialog.tsx';
import { formatFields } from '#platform/web/record/form/recordFields.ts';
import { RecordForm } from '#platform/web/record/RecordForm.tsx';
import { RecordPanel } from '#platform/web/record/RecordPanel.tsx';
import { useRecord } from '#platform/web/record/useRecord.ts';
import { locationHistoryLabels, locationStatusLabels } from '../locationFields.ts';
import type { LocationRow } from './locationColumns.ts';
import { locationDetails } from './locationDetails.ts';
import { StoredLocationFields } from './LocationFields.tsx';
import { locationSource } from './locationSource.ts';
import { useLocationPermission } from './useLocationPermission.ts';
import { useStoredLocation } from './useStoredLocation.ts';

interface LocationPanelProps {
  id: string;
  /** Row of the list. */
  listRow: LocationRow | undefined;
  /** Returns the names of the ancestors. */
  formatPath: (location: LocationRow) => string;
  onClose: () => void;
}

const history = { entityType: 'LOCATION', labels: locationHistoryLabels } as const;

/** A location beside the list: its form, or its details for users who may not change it; and its history. */
export function LocationPanel({ id, listRow, formatPath, onClose }: LocationPanelProps) {
  const read = useRecord(locationSource, id, listRow);
  const { record } = read;
  const editReason = useLocationPermission();
  if (record && editReason === undefined)
    return <EditLocationPanel key={record.id} {...read} record={record} {...{ formatPath, onClose }} />;
  return (
    <RecordPanel
      {...read}
      id={id}
      name="location"
      row={record}
      title={({ name }) => name}
      history={history}
      onClose={onClose}
    >
      {(location) => (
        <PanelFields
          note={editReason}
          values={{
            ...formatFields(locationDetails, location, formatPath(location)),
            Status: <StatusChip name={locationStatusLabels[location.status]} />,
            Created: <ShortInstant at={location.created} />,
            Updated: <ShortInstant at={location.updated} />,
          }}
        />
      )}
    </RecordPanel>
  );
}

interface EditLocationPanelProps
  extends
    Omit<ReturnType<typeof useRecord>, 'record' | 'current' | 'reread'>,
    Pick<LocationPanelProps, 'formatPath' | 'onClose'> {
  record: LocationRow;
  current: () => LocationRow | undefined;
  reread: () => Promise<LocationRow | undefined>;
}

function EditLocationPanel({ record, formatPath, onClose, ...read }: EditLocationPanelProps) {
  const { form, isChangingStatus, changeStatus } = useStoredLocation({ record, ...read });
  useLeaveGuard(form.isDirty, () => false);
  const isActive = record.status === 'ACTIVE';
  return (
    <>
      <RecordPanel
        {...read}
        id={record.id}
        name="location"
        row={record}
        title={() => 'Edit Location'}
        actions={<StatusChip name={locationStatusLabels[record.status]} />}
        history={history}
        onClose={onClose}
      >
        {() => (
          <RecordForm
            record={form}
            label="Location"
            onSave={() => void form.save(() => {})}
            action={
              <Button
                icon={isActive ? IconPlayerPause : IconPlayerPlay}
                busy={isChangingStatus}
                onClick={changeStatus}
              >
                {isActive ? 'Make Inactive' : 'Make Active'}
              </Button>
            }
          >
            <StoredLocationFields location={record} path={formatPath(record)} />
          </RecordForm>
        )}
      </RecordPanel>
      {form.conflict && (
        <ConflictDialog
          {...form.conflict}
          entity={{ entityType: 'LOCATION', entityId: record.id }}
          name={record.name}
          context={undefined}
          labels={locationHistoryLabels}
        />
      )}
    </>
  );
}
