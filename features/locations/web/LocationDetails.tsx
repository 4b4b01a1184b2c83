import { PanelFields } from '#platform/web/panel/PanelFields.tsx';
import { StatusChip } from '#platform/web/parts/status/StatusChip.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { formatFields } from '#platform/web/record/form/recordFields.ts';
import { formatLocationPath } from '../formatLocationPath.ts';
import { locationStatusLabels } from '../locationFields.ts';
import type { LocationRow } from './locationColumns.ts';
import { locationDetails } from './locationDetails.ts';
import { useListedLocations } from './useListedLocations.ts';

/** Details of a location for users who may only read it. */
export function LocationDetails({ record, note }: { record: LocationRow; note: string | undefined }) {
  const { byId } = useListedLocations();
  return (
    <PanelFields
      note={note}
      values={{
        ...formatFields(locationDetails, record, formatLocationPath(record, byId)),
        Status: <StatusChip name={locationStatusLabels[record.status]} />,
        Created: <ShortInstant at={record.created} />,
        Updated: <ShortInstant at={record.updated} />,
      }}
    />
  );
}
