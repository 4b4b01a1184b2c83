import { useId } from 'react';
import type { ImportSummary, ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import type { WizardState } from '#platform/kernel/import/wizardState.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Note } from '../../parts/message/Note.tsx';
import type { MessageKind } from '../../parts/message/messageStyles.ts';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { Counters } from '../Counters.tsx';
import type { ImportScreens } from '../importScreens.ts';
import type { LoadedFile } from '../worker/loadedFile.ts';
import { LeftRowsNote } from '../LeftRowsNote.tsx';
import { StepHeading } from '../StepHeading.tsx';
import type { DataChecks } from '../worker/importReader.ts';
import { CheckedGroups, type CheckedTable } from './CheckedGroups.tsx';
import { DuplicateList } from './DuplicateList.tsx';
import { EntryLists } from './EntryLists.tsx';
import { type EntryNumbers, withoutEnteredNumbers } from './entryNumbers.ts';
import { ProblemChips } from './ProblemChips.tsx';
import { ProblemGroups } from './ProblemGroups.tsx';

const noteKinds: Readonly<Record<ImportSummary['severity'], MessageKind>> = {
  ERROR: 'error',
  WARNING: 'warning',
  INFO: 'info',
  SUCCESS: 'success',
};

interface ValidationStepProps {
  file: LoadedFile;
  state: WizardState;
  validation: { checks: DataChecks | null; summary: ImportSummary } | null;
  screens: ValidationScreens;
  updatePrices: boolean;
  onUpdatePrices: (updatePrices: boolean) => void;
  onCreateMissing: () => void;
  numbers: EntryNumbers;
  onNumber: (key: string, value: number | string | null) => void;
  onCorrect: (row: number) => void;
}

/** The parts of an import that the step shows. */
interface ValidationScreens extends Pick<
  ImportScreens<ImportTypes>,
  'noun' | 'texts' | 'problemTitle' | 'problemSections' | 'warningTitle' | 'updatePrices'
> {
  checked?: CheckedTable | undefined;
}

/** Step 3: compares the file with the data of the server. */
export function ValidationStep(props: ValidationStepProps) {
  const { state, validation } = props;
  if (state.pending === 'validating' || (!validation && state.message === null))
    return (
      <div aria-busy>
        <StepHeading>Validating Data...</StepHeading>
        <p role="status">Checking for duplicates and validating business rules</p>
        <div className="import-skeletons">
          <Skeleton height="76px" />
          <Skeleton height="120px" />
        </div>
      </div>
    );
  return <ValidationResults {...props} />;
}

function ValidationResults({
  file,
  state,
  validation,
  screens,
  updatePrices,
  onUpdatePrices,
  onCreateMissing,
  numbers,
  onNumber,
  onCorrect,
}: ValidationStepProps) {
  const { noun, texts, problemTitle, problemSections, warningTitle, updatePrices: option, checked } = screens;
  const helpId = useId();
  const checks = validation?.checks && withoutEnteredNumbers(validation.checks, numbers);
  return (
    <>
      <StepHeading
        // The pressed button is gone once the server has refused to start the import.
        scrolls={state.earlierJobId !== null || state.message !== null}
        chips={checks && <ProblemChips {...checks} />}
      >
        {texts?.validationTitle ?? 'Validation Results'}
      </StepHeading>
      <LeftRowsNote left={file.left} />
      {state.message !== null && <Note kind="error">{state.message}</Note>}
      {state.earlierJobId !== null && (
        <Note kind="warning">
          This file was imported before. View the earlier import, where you can also go on with what failed,
          or import the file once more.
        </Note>
      )}
      {validation?.checks && (
        <Note kind={noteKinds[validation.summary.severity]}>{validation.summary.text}</Note>
      )}
      {checks && (
        <>
          <section aria-label="Import Preview">
            <h3 className="import-title">Import Preview</h3>
            <Counters
              counters={[
                { label: noun.many, count: file.content.groupCount },
                ...checks.parts,
                ...(checks.duplicates.length > 0 || !texts
                  ? [{ label: 'Duplicates to skip', count: checks.duplicateCount }]
                  : []),
                ...checks.lists.map(({ counter, count }) => ({ label: counter, count })),
              ]}
            />
          </section>
          {checks.missing && (
            <Note kind="info">
              {checks.missing.text}{' '}
              <Button kind="primary" onClick={onCreateMissing}>
                {checks.missing.action}
              </Button>
            </Note>
          )}
          <ProblemGroups
            {...checks}
            title={problemTitle}
            sections={problemSections}
            warningTitle={warningTitle}
            onCorrect={onCorrect}
          />
          {checks.errorCount > 0 && <p className="caption">Nothing has been imported.</p>}
          <DuplicateList file={file} groups={checks.duplicates} />
          <EntryLists lists={checks.lists} numbers={numbers} onNumber={onNumber} />
          {checked && checks.errorCount === 0 && (
            <CheckedGroups file={file} checked={checked} noun={noun.many} onCorrect={onCorrect} />
          )}
          {option && checks.errorCount === 0 && (
            <div className="import-option">
              <label>
                <input
                  type="checkbox"
                  className="box"
                  checked={updatePrices}
                  aria-describedby={helpId}
                  onChange={({ target }) => onUpdatePrices(target.checked)}
                />
                {option.label}
              </label>
              <p className="caption" id={helpId}>
                {option.help}
              </p>
            </div>
          )}
          {checks.errorCount === 0 && texts?.validationHelp !== undefined && (
            <p className="caption">{texts.validationHelp}</p>
          )}
        </>
      )}
    </>
  );
}
