import type { ReactNode } from 'react';
import { Button } from '../parts/button/Button.tsx';
import { Page } from '../shell/Page.tsx';
import { useGo } from '../shell/useGo.ts';
import { capitalize, type RecordName, UnavailableRecord } from './UnavailableRecord.tsx';

interface SavedRecordPageProps<Row> extends RecordName {
  /** The list of these records. */
  list: { path: string; label: string };
  record: Row | undefined;
  loading: boolean;
  error: Error | null;
  retry: () => void;
  /** The page while the record loads. */
  skeleton: ReactNode;
  children: (record: Row) => ReactNode;
}

/** Page of the record of a path: the record, its skeleton, or a message when it failed to load or does not exist. */
export function SavedRecordPage<Row>({
  list,
  record,
  loading,
  error,
  retry,
  skeleton,
  children,
  ...naming
}: SavedRecordPageProps<Row>) {
  const go = useGo();
  if (record !== undefined) return children(record);
  if (loading && !error) return skeleton;
  return (
    <Page title={capitalize(naming.name)} back={list.path}>
      <UnavailableRecord {...naming} error={error} retry={retry}>
        <Button kind="primary" onClick={() => go(list.path)}>
          {list.label}
        </Button>
      </UnavailableRecord>
    </Page>
  );
}
