import { IconFileOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { changeWizard } from '#platform/kernel/import/changeWizard.ts';
import type { LeftFile } from '#platform/kernel/import/importFiles.ts';
import type { ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import { initialWizardState, type WizardJob } from '#platform/kernel/import/wizardState.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Message } from '../../parts/message/Message.tsx';
import {
  CancelImportDocument,
  type ImportJobFieldsFragment,
  RetryImportDocument,
} from '../../query/documents.ts';
import { useCommand } from '../../query/useCommand.ts';
import { useUser } from '../../session/useUser.ts';
import type { ImportScreens } from '../importScreens.ts';
import { LoadingImport } from '../LoadingImport.tsx';
import { WizardFrame } from '../WizardFrame.tsx';
import { ProgressStep } from './ProgressStep.tsx';
import { ResultsStep } from './ResultsStep.tsx';
import { useImportJob } from './useImportJob.ts';

interface JobStepsProps<Types extends ImportTypes> {
  importJobId: string;
  screens: ImportScreens<Types>;
  /** File with rows that were left out when this page started the job. */
  left: LeftFile | undefined;
  onNewImport: () => void;
}

type ListCounters = ImportScreens<ImportTypes>['listCounters'];

const toWizardJob = (job: ImportJobFieldsFragment, listCounters: ListCounters): WizardJob => ({
  ...job,
  failedParts: listCounters(job).reduce((sum, { failed = 0 }) => sum + failed, 0),
});

/** Steps 4 and 5: the progress of a job, then its results. The server runs it, so the page may be left. */
export function JobSteps<Types extends ImportTypes>({
  importJobId,
  screens,
  left,
  onNewImport,
}: JobStepsProps<Types>) {
  const { workflow, list, listCounters } = screens;
  const { job, error, retry, update } = useImportJob(importJobId);
  const { tenantId } = useUser();
  const toJob = (changed: ImportJobFieldsFragment) => toWizardJob(changed, listCounters);
  const [state, dispatch] = useReducer(changeWizard, job, (first) =>
    first
      ? changeWizard(initialWizardState, { type: 'jobOpened', attempt: 0, job: toJob(first) })
      : initialWizardState,
  );
  const cancel = useCommand(CancelImportDocument, { quiet: true });
  const retryFailed = useCommand(RetryImportDocument, { quiet: true });
  const { pending, attempt } = state;

  const showJob = useEffectEvent((changed: ImportJobFieldsFragment) =>
    dispatch(
      state.job
        ? { type: 'jobChanged', job: toJob(changed) }
        : { type: 'jobOpened', attempt, job: toJob(changed) },
    ),
  );
  useEffect(() => {
    if (job) showJob(job);
  }, [job]);

  const runPending = useEffectEvent(async () => {
    if (pending !== 'cancelling' && pending !== 'retrying') return;
    const outcome = await (pending === 'cancelling' ? cancel : retryFailed).run({ importJobId, tenantId });
    if (!outcome.ok) dispatch({ type: 'failed', attempt, message: outcome.message });
    else if (outcome.payload.importJob) {
      update(outcome.payload.importJob);
      dispatch({ type: 'jobChanged', job: toJob(outcome.payload.importJob) });
    }
  });
  useEffect(() => void runPending(), [pending]);

  const frame = { title: workflow.title, back: list.path };
  if (job === null)
    return (
      <WizardFrame {...frame} step={5}>
        <Message
          icon={IconFileOff}
          title="Import not found"
          text="It may belong to another company. Your imports are listed below the upload."
        >
          <Button kind="primary" onClick={onNewImport}>
            New Import
          </Button>
        </Message>
      </WizardFrame>
    );
  if (!job) return <LoadingImport {...frame} step={4} error={error} retry={retry} />;
  const step = {
    frame,
    job,
    state,
    screens,
    left,
    onChoose: (action: 'cancelImport' | 'retryFailed') => dispatch({ type: 'actionChosen', action }),
  };
  return state.step === 5 ? (
    <ResultsStep {...step} onJobChanged={update} onNewImport={onNewImport} />
  ) : (
    <ProgressStep {...step} isOutdated={error !== null} />
  );
}
