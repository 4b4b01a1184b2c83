import { type ReactNode, useState } from 'react';
import type { HistoryLabels } from '#platform/kernel/history/changeText.ts';
import type { HistoryEntity } from '../history/useHistory.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { usePanelBeside } from '../shell/pageFrame.ts';
import { DialogBody } from '../panel/DialogBody.tsx';
import '../panel/PanelFields.css';
import { SidePanel } from '../panel/SidePanel.tsx';
import { type RecordTab, RecordTabs } from './RecordTabs.tsx';
import { capitalize, UnavailableRecord } from './UnavailableRecord.tsx';

interface RecordPanelProps<Row extends { readonly id: string }> {
  id: string;
  /** 'location': "Location not found", "Error loading location". */
  name: string;
  row: Row | undefined;
  title: (row: Row) => string;
  loading: boolean;
  error: Error | null;
  retry: () => void;
  /** Adds a tab with the history; some records have none. */
  history?: { entityType: HistoryEntity['entityType']; labels: HistoryLabels };
  /** Status and buttons beside the title. */
  actions?: ReactNode;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/** Panel with a record of the list beside it: details, history, and loading, error and not-found states. */
export function RecordPanel<Row extends { readonly id: string }>({
  id,
  name,
  row,
  title,
  loading,
  error,
  retry,
  history,
  actions,
  onClose,
  children,
}: RecordPanelProps<Row>) {
  const [tab, setTab] = useState<RecordTab>('details');
  usePanelBeside(true);
  return (
    <SidePanel title={row ? title(row) : capitalize(name)} record={id} actions={actions} onClose={onClose}>
      {row && !history && children(row)}
      {row && history && (
        <RecordTabs
          active={tab}
          onChange={setTab}
          name={name}
          entity={{ entityType: history.entityType, entityId: row.id }}
          labels={history.labels}
        >
          {children(row)}
        </RecordTabs>
      )}
      {!row && loading && <FieldsSkeleton />}
      {!row && !loading && <UnavailableRecord name={name} error={error} retry={retry} />}
    </SidePanel>
  );
}

const FieldsSkeleton = () => (
  <DialogBody>
    <div className="panel-facts" aria-busy="true">
      <div className="key-values" aria-hidden>
        {Array.from({ length: 6 }, (_, field) => (
          <div key={field}>
            <Skeleton width="40%" />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
    </div>
  </DialogBody>
);
