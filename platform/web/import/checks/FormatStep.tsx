import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Note } from '../../parts/message/Note.tsx';
import type { ImportScreens } from '../importScreens.ts';
import { LeftRowsNote } from '../LeftRowsNote.tsx';
import { StepHeading } from '../StepHeading.tsx';
import type { ReadFile } from '../worker/importReader.ts';
import type { LoadedFile } from '../worker/loadedFile.ts';
import { ProblemChips } from './ProblemChips.tsx';
import { ProblemGroups } from './ProblemGroups.tsx';

/** Step 2: problems of the format of the file. */
export function FormatStep({
  content: { format, notices, totalRows, repair },
  left,
  problemTitle,
  problemSections,
  isRepairing,
  onRepair,
  onCorrect,
}: {
  content: ReadFile;
  left: LoadedFile['left'];
  problemTitle: ImportScreens<ImportTypes>['problemTitle'];
  problemSections: ImportScreens<ImportTypes>['problemSections'];
  isRepairing: boolean;
  onRepair: () => void;
  onCorrect: (row: number) => void;
}) {
  const { errorCount } = format;
  const warningCount = format.warningCount + notices.length;
  return (
    <>
      <StepHeading chips={<ProblemChips errorCount={errorCount} warningCount={warningCount} />}>
        Format Validation Results
      </StepHeading>
      {errorCount > 0 && (
        <Note kind="error">
          <b>The file has errors.</b> Correct the rows below, here or in your file. Nothing has been imported.
        </Note>
      )}
      {errorCount === 0 && (
        <Note kind="success">
          {totalRows === 1
            ? 'The format of the row is valid.'
            : `The format of all ${numberText(totalRows)} rows is valid.`}
          {warningCount > 0 && ' Read the warnings before you proceed.'}
        </Note>
      )}
      <LeftRowsNote left={left} />
      {notices.map((notice) => (
        <Note key={notice} kind="warning">
          {notice}
        </Note>
      ))}
      {repair && (
        <Note kind="info">
          {repair.text}{' '}
          <Button busy={isRepairing} onClick={onRepair}>
            {repair.label}
          </Button>
        </Note>
      )}
      <ProblemGroups {...format} title={problemTitle} sections={problemSections} onCorrect={onCorrect} />
    </>
  );
}
