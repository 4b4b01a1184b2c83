import { useState } from 'react';
import { addressLines } from '#platform/kernel/address/address.ts';
import { History } from '#platform/web/history/History.tsx';
import { PanelFields } from '#platform/web/panel/PanelFields.tsx';
import { RecordPanel } from '#platform/web/record/RecordPanel.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { StatusChip } from '#platform/web/parts/status/StatusChip.tsx';
import { TabBar } from '#platform/web/parts/TabBar.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { locationTypeLabels } from '../locationType.ts';
import { locationStatusLabels, type LocationRow } from './locationColumns.ts';
import { locationHistoryLabels } from './locationHistoryLabels.ts';
import { useLocation } from './useLocation.ts';

const tabs = [
  { key: 'details', title: 'Details' },
  { key: 'history', title: 'History' },
] as const;

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
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('details');
  const { location, ...read } = useLocation(id, listRow);
  return (
    <RecordPanel
      id={id}
      name="location"
      row={location}
      title={({ name }) => name}
      {...read}
      onClose={onClose}
    >
      {(current) => (
        <>
          <TabBar label="Parts of the location" tabs={tabs} active={tab} onChange={setTab} />
          <TabPanel tab={tab}>
            {tab === 'details' ? (
              <Details location={current} path={formatPath(current)} />
            ) : (
              <History
                entity={{ entityType: 'LOCATION', entityId: current.id }}
                name="location"
                labels={locationHistoryLabels}
              />
            )}
          </TabPanel>
        </>
      )}
    </RecordPanel>
  );
}

const Details = ({ location, path }: { location: LocationRow; path: string }) => (
  <PanelFields
    values={{
      Type: locationTypeLabels[location.locationType],
      Status: <StatusChip name={locationStatusLabels[location.status]} />,
      'Located in': path,
      'ERP ID': location.erpId,
      Address: location.address && addressLines(location.address).join('\n'),
      Created: <ShortInstant at={location.created} />,
      Updated: <ShortInstant at={location.updated} />,
    }}
  />
);
