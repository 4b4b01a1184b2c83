import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import type { FileEncoding } from '#platform/kernel/csv/decodeText.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Note } from '../../parts/message/Note.tsx';
import type { ImportScreens } from '../importScreens.ts';
import type { LoadedFile } from '../worker/loadedFile.ts';
import { StepHeading } from '../StepHeading.tsx';
import { FileEncodingNote } from './FileEncodingNote.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { PreviewTable } from './PreviewTable.tsx';

/** Step 1: the groups of the file, page by page, and the details of one of them. */
export function PreviewStep<Types extends ImportTypes>({
  file,
  screens,
  onEncoding,
  onCorrect,
}: {
  file: LoadedFile;
  screens: ImportScreens<Types>;
  onEncoding: (encoding: FileEncoding) => void;
  onCorrect: (row: number) => void;
}) {
  const { noun, columns } = screens;
  const { totalRows, groupCount, notices, format, unimported } = file.content;
  const warningCount = format.warningCount + notices.length;
  const [openIndex, setOpenIndex] = useState<number>();
  return (
    <>
      <StepHeading>Preview</StepHeading>
      <p className="caption">Select any {noun.one} to view details</p>
      {notices.map((notice) => (
        <Note key={notice} kind="warning">
          {notice}
        </Note>
      ))}
      {unimported.length > 0 && <p className="caption">Not imported: {unimported.join(', ')}</p>}
      {file.encoding && (
        <FileEncodingNote {...file.encoding} samples={file.content.samples} onChange={onEncoding} />
      )}
      <p className="import-file-counts">
        <span className="file">
          <IconFileText size={16} stroke={1.75} aria-hidden />
          <b>{file.file.name}</b>
        </span>
        <span>
          <b>{numberText(totalRows)}</b> total rows
        </span>
        <span>
          <b>{numberText(groupCount)}</b> {groupCount === 1 ? noun.one : noun.many}
        </span>
        <span data-failed={format.errorCount > 0 || undefined}>
          <b>{numberText(format.errorCount)}</b> {format.errorCount === 1 ? 'error' : 'errors'}
        </span>
        <span>
          <b>{numberText(warningCount)}</b> {warningCount === 1 ? 'warning' : 'warnings'}
        </span>
      </p>
      <PreviewTable file={file} columns={columns} noun={noun.many} onOpen={setOpenIndex} />
      {openIndex !== undefined && (
        <GroupDialog
          file={file}
          index={openIndex}
          onCorrect={(row) => {
            setOpenIndex(undefined);
            onCorrect(row);
          }}
          onClose={() => setOpenIndex(undefined)}
        />
      )}
    </>
  );
}
