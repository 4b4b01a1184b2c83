import { IconFileTypePdf, IconListNumbers, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useClient } from '#platform/web/query/useClient.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { AvailabilityListDocument } from '../../web/documents.ts';
import {
  defaultLayout,
  listFileName,
  type ListLayout,
  maxListItems,
  tooManyItemsMessage,
} from '../availabilityList.ts';
import { downloadListCsv, type FileContent, notFoundText } from './listFiles.ts';
import { ListPdfDialog } from './ListPdfDialog.tsx';
import { ListPreview } from './ListPreview.tsx';
import { type ListFormValues, toListLayout, toListRequest } from './listForm.ts';

interface ListResultProps {
  values: ListFormValues;
  saveLayout: (layout: ListLayout) => void;
}

const staleTimeMs = 30_000;

/** The preview of a list, and its files. */
export function ListResult({ values, saveLayout }: ListResultProps) {
  const wide = useWide();
  const sent = toListRequest(values);
  const request = typeof sent === 'string' ? undefined : sent;
  const read = useRead(AvailabilityListDocument, request && { request }, { staleTimeMs, keepPrevious: true });
  const layout = toListLayout(values);
  const list = read.data?.availabilityList;
  const client = useClient();
  const [printed, setPrinted] = useState<FileContent>();
  const [isDownloading, setDownloading] = useState(false);
  const numberOfItems = list?.numberOfItems ?? 0;
  const disabledReason =
    typeof sent === 'string'
      ? sent
      : !layout
        ? 'Enter up to which quantity to show.'
        : !list || read.isPlaceholderData
          ? 'The list is loading.'
          : numberOfItems === 0
            ? 'The list is empty.'
            : numberOfItems > maxListItems
              ? tooManyItemsMessage
              : undefined;
  function showPdf(): void {
    if (!request || !layout) return;
    saveLayout(layout);
    setPrinted({ request, layout });
  }
  async function downloadCsv(): Promise<void> {
    if (!request || !layout || isDownloading) return;
    saveLayout(layout);
    setDownloading(true);
    await downloadListCsv(client, { request, layout });
    setDownloading(false);
  }
  const actions = [
    { label: 'Download CSV', icon: IconTable, busy: isDownloading, onClick: () => void downloadCsv() },
    { label: 'View PDF', icon: IconFileTypePdf, primary: true, onClick: showPdf },
  ].map((action) => ({ ...action, disabledReason }));
  useRegisterPageActions(actions);
  const buttons = actions.map(({ label, primary, ...action }) => (
    <Button key={label} kind={primary ? 'primary' : 'secondary'} {...action}>
      {label}
    </Button>
  ));
  return (
    <>
      <div className="list-result">
        {wide && <div className="list-actions">{buttons}</div>}
        {typeof sent === 'string' ? (
          <Message icon={IconListNumbers} title={sent} />
        ) : read.isError && !read.data ? (
          <LoadError
            title="Error loading the availability list"
            error={read.error}
            retry={() => void read.refetch()}
          />
        ) : list === undefined ? (
          <div className="list-paper">
            <Skeleton height="320px" />
          </div>
        ) : list === null ? (
          <Message icon={IconListNumbers} title="Not found" text={notFoundText} />
        ) : numberOfItems === 0 ? (
          <Message
            icon={IconListNumbers}
            title="Nothing is available"
            text="Items of the live session with more stock than is reserved appear here."
          />
        ) : (
          <>
            {numberOfItems > maxListItems && <Note kind="warning">{tooManyItemsMessage}</Note>}
            <ListPreview list={list} layout={layout ?? defaultLayout} isLoading={read.isPlaceholderData} />
          </>
        )}
      </div>
      {!wide && <div className="list-bar">{buttons}</div>}
      {printed && list && (
        <ListPdfDialog
          content={printed}
          numberOfItems={list.numberOfItems}
          fileName={listFileName(list.day, 'pdf')}
          onClose={() => setPrinted(undefined)}
        />
      )}
    </>
  );
}
