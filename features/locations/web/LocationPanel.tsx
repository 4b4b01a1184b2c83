import { PanelFields } from '#platform/web/panel/PanelFields.tsx';
import { StatusChip } from '#platform/web/parts/status/StatusChip.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { formatFields } from '#platform/web/record/recordFields.ts';
import { RecordPanel } from '#platform/web/record/RecordPanel.tsx';
import { type RecordSource, useRecord } from '#platform/web/record/useRecord.ts';
import { locationHistoryLabels, locationStatusLabels } from '../locationFields.ts';
import { LocationDocument, type LocationQuery, type LocationQueryVariables } from './documents.ts';
import type { LocationRow } from './locationColumns.ts';
import { locationDetails } from './locationDetails.ts';

const source: RecordSource<LocationQuery, LocationQueryVariables, LocationRow> = {
  entityType: 'LOCATION',
  document: LocationDocument,
  toVariables: (locationId) => ({ locationId }),
  getRecord: ({ location }) => location,
};

interface LocationPanelProps {
  id: string;
  /** Row of the list. */
  listRow: LocationRow | undefined;
  /** Returns the names of the ancestors. */
  formatPath: (location: LocationRow) => string;
  onClose: () => void;
}

/** Details and history of a location. */
export function LocationPanel({ id, listRow, formatPath, onClose }: LocationPanelProps) {
  const { record, loading, error, retry } = useRecord(source, id, listRow);
  return (
    <RecordPanel
      id={id}
      name="location"
      row={record}
      title={({ name }) => name}
      loading={loading}
      error={error}
      retry={retry}
      history={{ entityType: 'LOCATION', labels: locationHistoryLabels }}
      onClose={onClose}
    >
      {(location) => (
        <PanelFields
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
