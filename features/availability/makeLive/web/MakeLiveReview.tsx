import { useRef, useState } from 'react';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { useSaveKey } from '#platform/web/panel/useSaveKey.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { LoadNote } from '#platform/web/parts/message/LoadNote.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { TabBar } from '#platform/web/parts/TabBar.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { LoadingBar } from '#platform/web/shell/LoadingBar.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';
import { useAvailabilityPermission } from '../../sessions/web/useAvailabilityPermission.ts';
import { AvailabilityDevicesDocument } from '../../web/documents.ts';
import { describeSessionChanges, type OpenSessions } from '../sessionChanges.ts';
import { findChoiceProblem, type SiteChoice, type SiteChoices } from '../siteChoice.ts';
import './MakeLive.css';
import { MakeLiveSummary } from './MakeLiveSummary.tsx';
import { SlotChanges } from './SlotChanges.tsx';
import { allSlots, type SlotFilter } from './slotFilter.ts';
import { useFinishedSlots } from './useFinishedSlots.ts';
import { useMakeLive } from './useMakeLive.ts';
import type { SessionSummaryData } from './useSessionSummary.ts';
import { useSlotChanges } from './useSlotChanges.ts';

interface MakeLiveReviewProps {
  summary: SessionSummaryData;
  carryOverSiteIds: readonly string[];
  /** The summary is being read again. */
  isReading: boolean;
  /** The summary could not be read again. */
  error: Error | null;
  refresh: () => Promise<void>;
  /** The sessions as they stand now; undefined until they are read. */
  current: OpenSessions | undefined;
  refreshSessions: () => void;
  choices: SiteChoices;
  onChoose: (siteId: string, choice: SiteChoice) => void;
  isRunning: boolean;
  onRunningChange: (isRunning: boolean) => void;
  onClose: () => void;
  onMadeLive: () => void;
}

/** The difference with its sums, the choices, and the slots; on narrow screens in two tabs. */
export function MakeLiveReview(props: MakeLiveReviewProps) {
  const { summary, carryOverSiteIds, isReading, current, choices, isRunning, onClose } = props;
  const wide = useWide();
  const [tab, setTab] = useState<'summary' | 'slots'>('summary');
  const [filter, setFilter] = useState<SlotFilter>(allSlots);
  const slots = useSlotChanges({ sessionId: summary.session.sessionId, carryOverSiteIds, filter });
  const finished = useFinishedSlots(summary);
  const { tenantId } = useUser();
  const devices = useRead(AvailabilityDevicesDocument, { tenantId });
  const refresh = async () => {
    await Promise.all([props.refresh(), slots.refresh(), finished.refresh(), devices.refetch()]);
  };
  const { makeLive, failure, overtaken } = useMakeLive({ ...props, sessions: summary, refresh });
  const news = current ? describeSessionChanges(summary, current) : [];
  const deniedReason = useAvailabilityPermission();
  const problem =
    deniedReason ??
    findChoiceProblem(summary.sites, choices) ??
    (props.error ? 'The difference of these choices could not be read' : undefined);
  const disabledReason = problem ?? (isReading ? 'The difference is being read' : undefined);
  const frame = useRef<HTMLDivElement>(null);
  useSaveKey(frame, isRunning || disabledReason !== undefined ? undefined : () => void makeLive());
  const summaryPart = (
    <MakeLiveSummary
      summary={summary}
      finishedSlots={finished.count}
      phones={devices.data?.availabilityDevices ?? []}
      choices={choices}
      filter={filter}
      onChoose={props.onChoose}
      onFilter={(next) => {
        setFilter(next);
        setTab('slots');
      }}
    />
  );
  const slotsPart = (
    <SlotChanges
      sites={summary.sites}
      isFirst={summary.liveSession === null}
      slots={slots}
      filter={filter}
      onFilter={setFilter}
    />
  );
  return (
    <>
      <div className="make-live-progress">
        {isRunning && <LoadingBar label="Making the session live" />}
        {(isReading || slots.isReading) && <LoadingBar label="Reading the difference" />}
      </div>
      {failure !== undefined && (
        <Note kind="error" strip>
          {failure}
        </Note>
      )}
      {overtaken && <OvertakenNote before={overtaken} after={summary} isReading={isReading} />}
      {props.error && (
        <LoadNote retry={() => void refresh()}>
          The difference could not be read again. It may be out of date.
        </LoadNote>
      )}
      {(finished.error ?? devices.error) && (
        <LoadNote retry={() => void refresh()}>
          Finished bays or phones with counts waiting could not be read.
        </LoadNote>
      )}
      {news.length > 0 && !isReading && (
        <Note kind="info" strip>
          {capitalize(news.join(', '))} since. <Button onClick={() => void refresh()}>Refresh</Button>
        </Note>
      )}
      {!wide && (
        <TabBar
          label="Parts of the difference"
          tabs={[
            { key: 'summary', title: 'Summary' },
            { key: 'slots', title: 'Slots', ...(slots.rows && { count: slots.totalCount }) },
          ]}
          active={tab}
          onChange={setTab}
        />
      )}
      <div className="make-live" ref={frame} inert={isRunning} aria-busy={isReading}>
        {wide ? (
          <>
            {summaryPart}
            {slotsPart}
          </>
        ) : (
          <TabPanel tab={tab}>{tab === 'summary' ? summaryPart : slotsPart}</TabPanel>
        )}
      </div>
      <DialogBody
        footer={
          <>
            <span className="room make-live-problem" role="status">
              {isRunning ? 'Making the session live. Orders go on meanwhile.' : problem}
            </span>
            <Button disabled={isRunning} onClick={onClose}>
              Cancel
            </Button>
            <Button
              kind="primary"
              busy={isRunning}
              disabledReason={disabledReason}
              onClick={() => void makeLive()}
            >
              Make Live
            </Button>
          </>
        }
      />
    </>
  );
}

/** Tells what came between the press of the button and the moment before it. */
const OvertakenNote = ({
  before,
  after,
  isReading,
}: {
  before: OpenSessions;
  after: OpenSessions;
  isReading: boolean;
}) => (
  <Note kind="warning" strip>
    The session was not made live, because{' '}
    {isReading ? 'it changed' : describeSessionChanges(before, after).join(', ') || 'it changed'} meanwhile.
    Your choices are kept. Check the new difference, then make it live.
  </Note>
);

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
