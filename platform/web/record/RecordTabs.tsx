import { type ReactNode, useState } from 'react';
import type { HistoryLabels } from '#platform/kernel/history/changeText.ts';
import { History } from '../history/History.tsx';
import type { HistoryEntity } from '../history/useHistory.ts';
import { TabBar } from '../parts/TabBar.tsx';
import { TabPanel } from '../parts/TabPanel.tsx';

interface RecordTabsProps {
  /** 'order': "Parts of the order". */
  name: string;
  entity: HistoryEntity;
  labels: HistoryLabels;
  detailsTitle?: string;
  /** Details of the record. */
  children: ReactNode;
}

/** Details of a record and its history, as the tabs of its panel. */
export function RecordTabs({ name, entity, labels, detailsTitle = 'Details', children }: RecordTabsProps) {
  const [tab, setTab] = useState<'details' | 'history'>('details');
  return (
    <>
      <TabBar
        label={`Parts of the ${name}`}
        tabs={[
          { key: 'details', title: detailsTitle },
          { key: 'history', title: 'History' },
        ]}
        active={tab}
        onChange={setTab}
      />
      <TabPanel tab={tab}>
        {tab === 'details' ? children : <History entity={entity} name={name} labels={labels} />}
      </TabPanel>
    </>
  );
}
