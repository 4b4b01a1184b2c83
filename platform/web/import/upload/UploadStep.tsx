import type { FileEncoding } from '#platform/kernel/csv/decodeText.ts';
import type { ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import { Note } from '../../parts/message/Note.tsx';
import { useHasCapability } from '../../session/useUser.ts';
import type { ImportScreens } from '../importScreens.ts';
import { FileEncodingChoices } from '../preview/FileEncodingNote.tsx';
import { StepHeading } from '../StepHeading.tsx';
import type { EncodingChoice } from '../worker/importReader.ts';
import { DropArea } from './DropArea.tsx';
import { ImportFields } from './ImportFields.tsx';
import { PastImports, RunningImportNote } from './PastImports.tsx';

/** Step 0: selects a file; lists the columns and the imports of the past. */
export function UploadStep<Types extends ImportTypes>({
  screens,
  isReading,
  error,
  takesFocus,
  disabledReason,
  encodingChoices,
  onEncoding,
  onSelect,
}: {
  screens: ImportScreens<Types>;
  isReading: boolean;
  /** Problems of the last file, one a line. */
  error: string | null;
  takesFocus: boolean;
  disabledReason: string | undefined;
  /** Encodings in which the last file can be read. */
  encodingChoices: readonly EncodingChoice[];
  onEncoding: (encoding: FileEncoding) => void;
  onSelect: (files: readonly File[]) => void;
}) {
  const { workflow } = screens;
  const mayRead = useHasCapability('imports.run');
  const optional = workflow.columns.filter((column: string) => !workflow.required.includes(column));
  return (
    <div className="import-center">
      <StepHeading takesFocus={takesFocus}>Select a file</StepHeading>
      {disabledReason !== undefined && (
        <Note kind="warning">{disabledReason} Please ask your manager if you need it.</Note>
      )}
      {mayRead && <RunningImportNote screens={screens} />}
      {error !== null && (
        <Note kind="error">
          {error.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Note>
      )}
      {encodingChoices.length > 0 && <FileEncodingChoices choices={encodingChoices} onChoose={onEncoding} />}
      <DropArea
        workflow={workflow}
        isReading={isReading}
        disabledReason={disabledReason}
        onSelect={onSelect}
      />
      <ImportFields required={workflow.required} optional={optional} />
      {mayRead && <PastImports screens={screens} />}
    </div>
  );
}
