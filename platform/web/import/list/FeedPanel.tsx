import { IconDownload, IconPlayerStop } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { isFinished } from '#platform/kernel/import/wizardActions.ts';
import { DialogBody } from '../../panel/DialogBody.tsx';
import { useConfirm } from '../../panel/useConfirm.ts';
import { Button } from '../../parts/button/Button.tsx';
import { KeyValues } from '../../parts/KeyValues.tsx';
import { LoadNote } from '../../parts/message/LoadNote.tsx';
import { Note } from '../../parts/message/Note.tsx';
import { StatusChip } from '../../parts/status/StatusChip.tsx';
import { ShortInstant } from '../../parts/time/ShortInstant.tsx';
import { UserName } from '../../parts/UserName.tsx';
import { CancelImportDocument, type ImportJobFieldsFragment } from '../../query/documents.ts';
import { useCommand } from '../../query/useCommand.ts';
import { useUser } from '../../session/useUser.ts';
import { RecordPanel } from '../../record/RecordPanel.tsx';
import { Counters } from '../Counters.tsx';
import '../Import.css';
import { formatDuration } from '../job/formatDuration.ts';
import { jobStateLabels } from '../job/jobStateLabels.ts';
import { useImportJob } from '../job/useImportJob.ts';
import { countChanged } from './importColumns.ts';
import type { ImportKindTexts } from './importKindTexts.ts';
import { RefusedRows } from './RefusedRows.tsx';
import { useFeedReport } from './useFeedReport.ts';
import { useRefusedRows } from './useRefusedRows.ts';

interface FeedPanelProps {
  id: string;
  kinds: ImportKindTexts;
  onClose: () => void;
}

/** A feed beside the list: its sender, its counts, and its refused rows; one that still runs can be cancelled. */
export function FeedPanel({ id, kinds, onClose }: FeedPanelProps) {
  const { job, error, retry, update } = useImportJob(id);
  return (
    <RecordPanel
      id={id}
      name="feed"
      row={job ?? undefined}
      title={({ kind }) => kinds[kind].label}
      loading={job === undefined && !error}
      error={error}
      retry={retry}
      actions={job && <StatusChip name={jobStateLabels[job.state]} />}
      onClose={onClose}
    >
      {(feed) => <Feed job={feed} onChanged={update} />}
    </RecordPanel>
  );
}

interface FeedProps {
  job: ImportJobFieldsFragment;
  onChanged: (job: ImportJobFieldsFragment) => void;
}

function Feed({ job, onChanged }: FeedProps) {
  const refused = useRefusedRows(job);
  const report = useFeedReport(job);
  const { created, finishedAt, processedGroups, totalRows, errorMessage, state } = job;
  const hasResults = totalRows > job.unchangedGroups && refused.areStored;
  return (
    <DialogBody>
      <div className="import">
        <div className="panel-facts">
          <KeyValues
            values={{
              File: job.fileName,
              'Started By': <UserName email={job.startedBy} />,
              Started: <ShortInstant at={created} />,
              ...(finishedAt !== null && { Finished: <ShortInstant at={finishedAt} /> }),
              Duration: formatDuration(job.processingTimeMs),
            }}
          />
        </div>
        {state === 'FAILED' && <Note kind="error">{errorMessage}</Note>}
        {(state === 'FAILED' || state === 'CANCELLED') && totalRows > 0 && (
          <Note kind="warning">
            {numberText(processedGroups)} of {numberText(totalRows)} rows were read. What they changed stays.
          </Note>
        )}
        <Counters
          counters={[
            { label: 'Rows', count: totalRows },
            { label: 'Changed', count: countChanged(job) },
            { label: 'Unchanged', count: job.unchangedGroups },
            { label: 'Refused', count: job.failedGroups, hasFailures: job.failedGroups > 0 },
          ]}
        />
        {isFinished(state) && hasResults && (
          <div className="import-tools">
            <Button icon={IconDownload} busy={report.isLoading} onClick={report.download}>
              Download Report
            </Button>
          </div>
        )}
        {!isFinished(state) && (
          <div className="import-tools">
            <CancelFeed job={job} onChanged={onChanged} />
          </div>
        )}
        {refused.error && <LoadNote retry={refused.retry}>The refused rows could not be loaded.</LoadNote>}
        {!refused.areStored && (
          <Note kind="info">The results of the rows were removed 30 days after the feed.</Note>
        )}
        {refused.rows.length > 0 && <RefusedRows rows={refused.rows} totalCount={job.failedGroups} />}
      </div>
    </DialogBody>
  );
}

function CancelFeed({ job: { importJobId, state }, onChanged }: FeedProps) {
  const { tenantId } = useUser();
  const confirm = useConfirm();
  const { run, busy } = useCommand(CancelImportDocument);
  const cancel = async () => {
    const isConfirmed = await confirm({
      title: 'Cancel the feed?',
      text: 'The rows that were applied stay. The ERP may send the feed again.',
      action: 'Cancel Feed',
      cancel: 'Go On',
      danger: true,
    });
    if (!isConfirmed) return;
    const outcome = await run({ importJobId, tenantId });
    if (outcome.ok && outcome.payload.importJob) onChanged(outcome.payload.importJob);
  };
  const isCancelling = busy || state === 'CANCELLING';
  return (
    <Button icon={IconPlayerStop} busy={isCancelling} onClick={() => void cancel()}>
      {isCancelling ? 'Cancelling' : 'Cancel Feed'}
    </Button>
  );
}
