import { useState } from 'react';
import { addressLines } from '#platform/kernel/address.ts';
import { History } from '#platform/web/history/History.tsx';
import { PanelFacts } from '#platform/web/panel/PanelFacts.tsx';
import { RecordPanel } from '#platform/web/panel/RecordPanel.tsx';
import { ShortInstant } from '#platform/web/parts/ShortInstant.tsx';
import { StatusChip } from '#platform/web/parts/StatusChip.tsx';
import { TabBar } from '#platform/web/parts/TabBar.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { locationTypeLabels } from '../locationType.ts';
import { locationStatusLabels, type LocationRow } from './locationColumns.ts';
import { locationWords } from './locationWords.ts';
import { useLocation } from './useLocation.ts';

const tabs = [
  { key: 'details', title: 'Details' },
  { key: 'history', title: 'History' },
] as const;

interface LocationPanelProps {
  id: string;
  /** Row of the list. */
  listed: LocationRow | undefined;
  /** Returns the names of the ancestors. */
  pathOf: (location: LocationRow) => string;
  onClose: () => void;
}

/** Details and history of a location. */
export function LocationPanel({ id, listed, pathOf, onClose }: LocationPanelProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('details');
  const { location, ...read } = useLocation(id, listed);
  return (
    <RecordPanel
      id={id}
      name="location"
      row={location}
      title={({ name }) => name}
      {...read}
      onClose={onClose}
    >
      {(shown) => (
        <>
          <TabBar label="Parts of the location" tabs={tabs} active={tab} onChange={setTab} />
          <TabPanel tab={tab}>
            {tab === 'details' ? (
              <Details location={shown} path={pathOf(shown)} />
            ) : (
              <History
                of={{ entityType: 'LOCATION', entityId: shown.id }}
                name="location"
                words={locationWords}
              />
            )}
          </TabPanel>
        </>
      )}
    </RecordPanel>
  );
}

const Details = ({ location, path }: { location: LocationRow; path: string }) => (
  <PanelFacts
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
