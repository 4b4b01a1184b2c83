import { type ReactNode, useState } from 'react';
import type { HistoryLabels } from '#platform/kernel/history/changeText.ts';
import { FieldSkeletons } from '../form/FieldSkeletons.tsx';
import type { HistoryEntity } from '../history/useHistory.ts';
import { Dialog } from '../panel/Dialog.tsx';
import { DialogBody } from '../panel/DialogBody.tsx';
import { type RecordPart, type RecordTab, RecordTabs } from './RecordTabs.tsx';
import { capitalize, type RecordName, UnavailableRecord } from './UnavailableRecord.tsx';

interface LinkedRecordDialogProps<Row extends { readonly id: string }> extends RecordName {
  row: Row | undefined;
  /** 'Edit Item'. */
  title: string;
  loading: boolean;
  error: Error | null;
  retry: () => void;
  history: { entityType: HistoryEntity['entityType']; labels: HistoryLabels };
  part?: RecordPart | undefined;
  /** Status beside the title. */
  actions?: ReactNode;
  onClose: () => void;
  /** Renders a `RecordDialogForm`. */
  children: (row: Row) => ReactNode;
}

/** The record of a path in a dialog over its list: details, history, and loading, error and not-found states. */
export function LinkedRecordDialog<Row extends { readonly id: string }>({
  row,
  title,
  loading,
  error,
  retry,
  history: { entityType, labels },
  part,
  actions,
  onClose,
  children,
  ...naming
}: LinkedRecordDialogProps<Row>) {
  const [tab, setTab] = useState<RecordTab>('details');
  return (
    <Dialog
      title={row ? title : capitalize(naming.name)}
      size="large"
      actions={row && actions}
      onClose={onClose}
    >
      {row && (
        <RecordTabs
          active={tab}
          onChange={setTab}
          name={naming.name}
          entity={{ entityType, entityId: row.id }}
          labels={labels}
          part={part}
          hasFixedHeight
        >
          {children(row)}
        </RecordTabs>
      )}
      {!row && (
        <DialogBody>
          {loading ? (
            <div aria-busy="true">
              <FieldSkeletons spans={[12, 4, 4, 4, 6, 6, 12]} />
            </div>
          ) : (
            <UnavailableRecord {...naming} error={error} retry={retry} />
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}
