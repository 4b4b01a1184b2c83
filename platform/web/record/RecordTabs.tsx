import type { ReactNode } from 'react';
import type { HistoryLabels } from '#platform/kernel/history/changeText.ts';
import { History } from '../history/History.tsx';
import type { HistoryEntity } from '../history/useHistory.ts';
import { TabBar } from '../parts/TabBar.tsx';
import { TabPanel } from '../parts/TabPanel.tsx';

/** Tab of a record. The component around the panel holds it, because the panel is created anew on another width. */
export type RecordTab = 'details' | 'history';

interface RecordTabsProps {
  active: RecordTab;
  onChange: (tab: RecordTab) => void;
  /** 'order': "Parts of the order". */
  name: string;
  entity: HistoryEntity;
  labels: HistoryLabels;
  detailsTitle?: string;
  /** Details of the record. */
  children: ReactNode;
}

/** Details of a record and its history, as the tabs of its panel. */
export function RecordTabs({
  active,
  onChange,
  name,
  entity,
  labels,
  detailsTitle = 'Details',
  children,
}: RecordTabsProps) {
  return (
    <>
      <TabBar
        label={`Parts of the ${name}`}
        tabs={[
          { key: 'details', title: detailsTitle },
          { key: 'history', title: 'History' },
        ]}
        active={active}
        onChange={onChange}
      />
      <TabPanel tab={active}>
        {/* Details stay rendered beside the history, because they may contain unsaved input. */}
        <div style={{ display: active === 'details' ? 'contents' : 'none' }}>{children}</div>
        {active === 'history' && <History entity={entity} name={name} labels={labels} />}
      </TabPanel>
    </>
  );
}
