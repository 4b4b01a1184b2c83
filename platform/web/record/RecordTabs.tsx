import type { CSSProperties, ReactNode } from 'react';
import type { HistoryLabels } from '#platform/kernel/history/changeText.ts';
import { History } from '../history/History.tsx';
import type { HistoryEntity } from '../history/useHistory.ts';
import { TabBar } from '../parts/TabBar.tsx';
import { TabPanel } from '../parts/TabPanel.tsx';
import './RecordTabs.css';

/** Tab of a record. The component around the panel holds it, because the panel is created anew on another width. */
export type RecordTab = 'details' | `part${number}` | 'history';

/** A further tab of a record. */
export interface RecordPart {
  title: string;
  content: ReactNode;
}

interface RecordTabsProps {
  active: RecordTab;
  onChange: (tab: RecordTab) => void;
  /** 'order': "Parts of the order". */
  name: string;
  entity: HistoryEntity;
  labels: HistoryLabels;
  detailsTitle?: string;
  /** Further tabs, between details and history. */
  parts?: readonly RecordPart[];
  /** The history takes the height of the details, in a dialog that would change its size otherwise. */
  hasFixedHeight?: boolean;
  /** Details of the record. */
  children: ReactNode;
}

const shown: CSSProperties = { display: 'contents' };
const invisible: CSSProperties = { display: 'contents', visibility: 'hidden' };
const absent: CSSProperties = { display: 'none' };

const toTab = (index: number): RecordTab => `part${index}`;

/** Details of a record and its history, as the tabs of its panel. */
export function RecordTabs({
  active,
  onChange,
  name,
  entity,
  labels,
  detailsTitle = 'Details',
  parts = [],
  hasFixedHeight = false,
  children,
}: RecordTabsProps) {
  const part = parts.find((_, index) => toTab(index) === active);
  return (
    <>
      <TabBar
        label={`Parts of the ${name}`}
        tabs={[
          { key: 'details', title: detailsTitle },
          ...parts.map(({ title }, index) => ({ key: toTab(index), title })),
          { key: 'history', title: 'History' },
        ]}
        active={active}
        onChange={onChange}
      />
      <TabPanel tab={active}>
        {/* Details stay rendered beside the history, because they may contain unsaved input. */}
        <div
          style={active === 'details' ? shown : hasFixedHeight ? invisible : absent}
          // A further tab has input of its own, so that Ctrl/Cmd+Enter there must not save the details.
          inert={part !== undefined}
        >
          {children}
        </div>
        {part && (
          <div key={active} className={hasFixedHeight ? 'history-over' : 'history-beside'}>
            {part.content}
          </div>
        )}
        {active === 'history' && (
          <div className={hasFixedHeight ? 'history-over' : 'history-beside'}>
            <History entity={entity} name={name} labels={labels} />
          </div>
        )}
      </TabPanel>
    </>
  );
}
