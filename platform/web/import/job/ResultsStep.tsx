import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconDownload,
  IconFileDownload,
  IconRefresh,
} from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { LeftFile } from '#platform/kernel/import/importFiles.ts';
import type { ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import { listWizardActions } from '#platform/kernel/import/wizardActions.ts';
import type { WizardState } from '#platform/kernel/import/wizardState.ts';
import { Button } from '../../parts/button/Button.tsx';
import { LoadNote } from '../../parts/message/LoadNote.tsx';
import { Note } from '../../parts/message/Note.tsx';
import type { ImportJobFieldsFragment } from '../../query/documents.ts';
import { useGo } from '../../shell/useGo.ts';
import { useWide } from '../../theme/useWide.ts';
import { Counters } from '../Counters.tsx';
import type { ImportScreens } from '../importScreens.ts';
import { LeftRowsNote } from '../LeftRowsNote.tsx';
import { SetupButton } from '../SetupButton.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { StepHeading } from '../StepHeading.tsx';
import { WizardFrame } from '../WizardFrame.tsx';
import { formatDuration } from './formatDuration.ts';
import { ImportedGroups } from './ImportedGroups.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { RemoveFile } from './RemoveFile.tsx';
import { useFailedRows } from './useFailedRows.ts';
import { useImportErrors } from './useImportErrors.ts';
import { useResultsFile } from './useResultsFile.ts';

interface ResultsStepProps<Types extends ImportTypes> {
  frame: { title: string; back: string };
  job: ImportJobFieldsFragment;
  state: WizardState;
  screens: ImportScreens<Types>;
  left: LeftFile | undefined;
  onChoose: (action: 'retryFailed') => void;
  onJobChanged: (job: ImportJobFieldsFragment) => void;
  onNewImport: () => void;
}

/** Titles by the state of the job. */
const outcomes = {
  COMPLETE: { title: 'Import Complete', icon: IconCircleCheck, tone: 'green' },
  FAILURES: { title: 'Import Complete', icon: IconAlertTriangle, tone: 'amber' },
  CANCELLED: { title: 'Import Cancelled', icon: IconBan, tone: 'amber' },
  FAILED: { title: 'Import Failed', icon: IconAlertTriangle, tone: 'red' },
} as const;

/** Step 5: the counts, the last errors, the files and the imported groups of a finished job. */
export function ResultsStep<Types extends ImportTypes>({
  frame,
  job,
  state,
  screens,
  left,
  onChoose,
  onJobChanged,
  onNewImport,
}: ResultsStepProps<Types>) {
  const { list, noun, workflow, texts } = screens;
  const retryLabel = texts?.buttons?.labels.retryFailed ?? 'Retry Failed Imports';
  const notification = job.state === 'COMPLETE' ? screens.describeResults?.(job) : undefined;
  const go = useGo();
  const wide = useWide();
  const { data, error, refetch } = useImportErrors(job, screens);
  const resultsFile = useResultsFile(job, screens);
  const failedRows = useFailedRows(job);
  const outcome = job.state === 'FAILED' || job.state === 'CANCELLED' ? job.state : 'COMPLETE';
  const hasFailures = state.job !== null && (job.failedGroups > 0 || state.job.failedParts > 0);
  const { title, icon: Art, tone } = outcomes[outcome === 'COMPLETE' && hasFailures ? 'FAILURES' : outcome];
  const errors = data?.errors ?? [];
  const canRetry = listWizardActions(state).some(({ action }) => action === 'retryFailed');
  const isUnchanged = job.totalGroups > 0 && job.unchangedGroups === job.totalGroups;

  const tools = (
    <>
      {data && data.groupCount > 0 && (
        <Button
          kind="quiet"
          icon={IconFileDownload}
          busy={failedRows.isLoading}
          onClick={failedRows.download}
        >
          Download Failed Rows
        </Button>
      )}
      {canRetry && (
        <Button
          kind="quiet"
          icon={IconRefresh}
          busy={state.pending === 'retrying'}
          onClick={() => onChoose('retryFailed')}
        >
          {retryLabel}
        </Button>
      )}
      {workflow.buildResultsFile && job.hasFile && (
        <Button kind="quiet" icon={IconDownload} busy={resultsFile.isLoading} onClick={resultsFile.download}>
          Download Results
        </Button>
      )}
      {job.hasFile && <RemoveFile job={job} onRemoved={onJobChanged} />}
    </>
  );
  return (
    <WizardFrame
      {...frame}
      step={5}
      fileName={job.fileName}
      footer={
        <StepFooter tools={wide && tools}>
          <Button onClick={onNewImport}>{texts?.buttons?.labels.newImport ?? 'New Import'}</Button>
          <SetupButton />
          <Button kind="primary" onClick={() => go(list.path)}>
            {list.label}
          </Button>
        </StepFooter>
      }
    >
      <div className="import-center">
        <div className="import-outcome" data-tone={tone}>
          <Art size={24} stroke={1.75} aria-hidden />
          <div>
            <StepHeading>{title}</StepHeading>
            <p>
              {job.fileName} · {numberText(job.processedGroups)}
              {job.processedGroups < job.totalGroups && ` of ${numberText(job.totalGroups)}`}{' '}
              {job.totalGroups === 1 ? noun.one : noun.many}
            </p>
          </div>
        </div>
        <LeftRowsNote left={left} />
        {state.message !== null && <Note kind="error">{state.message}</Note>}
        {notification && <Note kind={notification.kind}>{notification.text}</Note>}
        {outcome !== 'COMPLETE' && (
          <Note kind={outcome === 'FAILED' ? 'error' : 'warning'}>
            {job.errorMessage ? `${job.errorMessage.replace(/\.$/, '')}. ` : ''}The {noun.many} that were
            imported stay.{canRetry && ` ${retryLabel} goes on with the others.`}
          </Note>
        )}
        {!job.hasFile && (
          <Note kind="info">
            The file and its results have been removed.
            {(hasFailures || outcome !== 'COMPLETE') && ' Upload the file again to import what is missing.'}
          </Note>
        )}
        {isUnchanged && (
          <Note kind="info">Nothing was changed: everything in this file had been imported before.</Note>
        )}
        <Counters
          counters={[
            ...screens.listCounters(job).map(({ label, successful, failed = 0 }) => ({
              label,
              count: successful,
              detail: failed > 0 ? `${numberText(failed)} failed` : undefined,
              hasFailures: failed > 0,
            })),
            { label: 'Unchanged', count: job.unchangedGroups },
            { label: 'Processing Time', count: formatDuration(job.processingTimeMs) },
          ]}
        />
        {error && <LoadNote retry={() => void refetch()}>The errors could not be loaded.</LoadNote>}
        {errors.length > 0 && (
          <ImportErrors
            errors={errors}
            noun={noun.one}
            groupKey={texts?.groupKey}
            listed={screens.listedErrors}
            stepLabels={screens.stepLabels}
          />
        )}
        {!wide && <div className="import-tools">{tools}</div>}
        {screens.imported && <ImportedGroups job={job} table={screens.imported} noun={noun.many} />}
      </div>
    </WizardFrame>
  );
}
