import { IconFileTypePdf, IconListNumbers, IconPrinter, IconShare, IconTable } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { AvailabilityListDocument } from '../../web/documents.ts';
import { defaultLayout, type ListLayout, maxListItems, tooManyItemsMessage } from '../availabilityList.ts';
import { FileDialog, type FileUse } from './FileDialog.tsx';
import { canShareFiles, type FileContent, type FileFormat, notFoundText } from './listFiles.ts';
import { ListPreview } from './ListPreview.tsx';
import { type ListFormValues, toListLayout, toListRequest } from './listForm.ts';

interface ListResultProps {
  values: ListFormValues;
  saveLayout: (layout: ListLayout) => void;
}

interface OpenFile {
  format: FileFormat;
  use: FileUse;
  content: FileContent;
}

const staleTimeMs = 30_000;

/** Actions below the thumb; the menu of the top bar has all. */
const phoneActions: readonly unknown[] = ['Share', 'Download PDF'];

/** The preview of a list, and its files. */
export function ListResult({ values, saveLayout }: ListResultProps) {
  const wide = useWide();
  const sent = toListRequest(values);
  const request = typeof sent === 'string' ? undefined : sent;
  const read = useRead(AvailabilityListDocument, request && { request }, { staleTimeMs, keepPrevious: true });
  const layout = toListLayout(values);
  const list = read.data?.availabilityList;
  const [opened, setOpened] = useState<OpenFile>();
  const close = useCallback(() => setOpened(undefined), []);
  const [canShare] = useState(canShareFiles);
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
  const open = (format: FileFormat, use: FileUse) => () => {
    if (!request || !layout) return;
    saveLayout(layout);
    setOpened({ format, use, content: { request, layout } });
  };
  const actions = [
    ...(canShare ? [{ label: 'Share', icon: IconShare, onClick: open('pdf', 'share') }] : []),
    ...(navigator.pdfViewerEnabled
      ? [{ label: 'Print', icon: IconPrinter, onClick: open('pdf', 'print') }]
      : []),
    { label: 'Download CSV', icon: IconTable, onClick: open('csv', 'download') },
    { label: 'Download PDF', icon: IconFileTypePdf, onClick: open('pdf', 'download') },
  ].map((action) => ({ ...action, disabledReason }));
  useRegisterPageActions(actions);
  const buttons = actions.map(({ label, icon, onClick }) => (
    <Button
      key={label}
      kind={label === 'Download PDF' ? 'primary' : 'secondary'}
      icon={icon}
      disabledReason={disabledReason}
      onClick={onClick}
    >
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
      {!wide && <div className="list-bar">{buttons.filter(({ key }) => phoneActions.includes(key))}</div>}
      {opened && <FileDialog {...opened} numberOfItems={numberOfItems} onClose={close} />}
    </>
  );
}
