import { useEffect, useMemo, useRef, useState } from 'react';
import { findMappingProblem } from '#platform/kernel/import/columnMapping.ts';
import type { LeftFile } from '#platform/kernel/import/importFiles.ts';
import type { ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import { listMappedColumns } from '#platform/kernel/import/readMappedFile.ts';
import type { WizardAction } from '#platform/kernel/import/wizardState.ts';
import { useConfirm } from '../../panel/useConfirm.ts';
import { useLeaveGuard } from '../../panel/useLeaveGuard.ts';
import type { ImportJobFieldsFragment } from '../../query/documents.ts';
import { useGo } from '../../shell/useGo.ts';
import { areNumbersAllowed } from '../checks/entryNumbers.ts';
import { FormatStep } from '../checks/FormatStep.tsx';
import { ValidationStep } from '../checks/ValidationStep.tsx';
import { ColumnsStep } from '../columns/ColumnsStep.tsx';
import { importJobPath } from '../importJobPath.ts';
import { useSetupQuery } from '../SetupButton.tsx';
import type { ImportScreens } from '../importScreens.ts';
import { CorrectFileRow } from '../preview/CorrectFileRow.tsx';
import { PreviewStep } from '../preview/PreviewStep.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { WizardButtons } from '../WizardButtons.tsx';
import { WizardFrame } from '../WizardFrame.tsx';
import type { ImportReader } from '../worker/importReader.ts';
import { UploadStep } from './UploadStep.tsx';
import { useUploadWizard } from './useUploadWizard.ts';

interface UploadStepsProps<Types extends ImportTypes> {
  screens: ImportScreens<Types>;
  openReader: () => ImportReader;
  disabledReason: string | undefined;
  onStarted: (job: ImportJobFieldsFragment, left: LeftFile | undefined) => void;
}

const leaveQuestion = {
  title: 'Leave the import?',
  text: 'Nothing has been imported yet.',
  action: 'Leave',
  cancel: 'Stay',
  danger: true,
} as const;

const resetQuestion = {
  title: 'Start over?',
  text: 'Nothing has been imported yet.',
  action: 'Start Over',
  cancel: 'Stay',
  danger: true,
} as const;

/** Steps 0 to 3: upload, preview, format and data. A started import goes on at its own path. */
export function UploadSteps<Types extends ImportTypes>({
  screens,
  openReader,
  disabledReason,
  onStarted,
}: UploadStepsProps<Types>) {
  const { workflow, kind, path, list, texts, problemTitle, problemSections, isPreviewResetByCancel } =
    screens;
  const go = useGo();
  const setupQuery = useSetupQuery();
  const confirm = useConfirm();
  const wizard = useUploadWizard({ kind, workflow, openReader, onStarted });
  const { state, file, columns, validation, choose } = wizard;
  const mappedColumns = useMemo(() => listMappedColumns(workflow), [workflow]);
  const isLeaving = useRef(false);
  useLeaveGuard(
    (file ?? columns) !== null && state.job === null,
    () => isLeaving.current,
    undefined,
    leaveQuestion,
  );

  const leave = (to: string, replace = false) => {
    isLeaving.current = true;
    go(to, { replace });
  };
  const startedId = state.job?.importJobId;
  useEffect(() => {
    if (startedId !== undefined) go(`${importJobPath(path, startedId)}${setupQuery}`, { replace: true });
  }, [go, path, startedId, setupQuery]);

  const splits = { 2: file?.content.split, 3: validation?.checks?.split };
  const split = (state.step === 2 || state.step === 3 ? splits[state.step] : null) ?? null;

  const [correctedRow, setCorrectedRow] = useState<number>();
  const numbersProblem = areNumbersAllowed(validation?.checks?.lists ?? [], wizard.numbers)
    ? undefined
    : 'Correct the marked numbers first';
  const problem = columns
    ? findMappingProblem(mappedColumns, columns.table.header, columns.mapping)
    : wizard.changing === 'correct'
      ? 'The rows are being checked'
      : numbersProblem;

  async function reset(): Promise<void> {
    const text = wizard.isCorrected ? 'Your corrections are lost.' : resetQuestion.text;
    if (await confirm({ ...resetQuestion, text })) choose('backToUpload');
  }

  function run(action: WizardAction): void {
    const resets =
      (action === 'cancel' && state.step === 1 && isPreviewResetByCancel) ||
      (action === 'backToUpload' && wizard.isCorrected);
    if (resets) void reset();
    // The guard asks once there is a file.
    else if (action === 'cancel') go(list.path);
    else if (action === 'openEarlier' && state.earlierJobId !== null)
      leave(`${importJobPath(path, state.earlierJobId)}${setupQuery}`, true);
    else choose(action);
  }

  return (
    <WizardFrame
      title={workflow.title}
      back={list.path}
      step={state.step}
      fileName={file?.file.name}
      footer={
        <StepFooter>
          <WizardButtons
            state={state}
            texts={texts?.buttons}
            problem={problem}
            split={split}
            noun={screens.noun.one}
            canCreateMissing={state.step === 3 && validation?.checks?.missing !== undefined}
            isChanging={wizard.changing !== null}
            onLeaveErrors={wizard.leaveErrors}
            onChoose={run}
          />
        </StepFooter>
      }
    >
      {columns && (
        <ColumnsStep
          columns={mappedColumns}
          file={columns}
          error={state.message ?? undefined}
          onChange={wizard.setMapping}
        />
      )}
      {state.step === 0 && !columns && (
        <UploadStep
          screens={screens}
          isReading={state.pending === 'reading'}
          error={state.message}
          takesFocus={state.attempt > 0 && state.pending === null && state.message === null}
          disabledReason={disabledReason}
          encodingChoices={wizard.encodingChoices}
          onEncoding={wizard.chooseEncoding}
          onSelect={(files) => wizard.select(files)}
        />
      )}
      {file && state.step === 1 && (
        <PreviewStep
          file={file}
          screens={screens}
          onEncoding={wizard.chooseEncoding}
          onCorrect={setCorrectedRow}
        />
      )}
      {file && state.step === 2 && (
        <FormatStep
          // The heading of a repaired file takes the focus from the button that is gone.
          key={file.id}
          content={file.content}
          left={file.left}
          problemTitle={problemTitle}
          problemSections={problemSections}
          isRepairing={wizard.changing === 'repair'}
          onRepair={wizard.repair}
          onCorrect={setCorrectedRow}
        />
      )}
      {file && state.step === 3 && (
        <ValidationStep
          file={file}
          state={state}
          validation={validation}
          screens={screens}
          updatePrices={wizard.updatePrices}
          onUpdatePrices={wizard.setUpdatePrices}
          onCreateMissing={wizard.createMissing}
          numbers={wizard.numbers}
          onNumber={wizard.setNumber}
          onCorrect={setCorrectedRow}
        />
      )}
      {file && correctedRow !== undefined && (
        <CorrectFileRow
          file={file}
          number={correctedRow}
          titles={workflow.columns}
          onCorrect={(cells) => wizard.correct(correctedRow, cells)}
          onClose={() => setCorrectedRow(undefined)}
        />
      )}
    </WizardFrame>
  );
}
