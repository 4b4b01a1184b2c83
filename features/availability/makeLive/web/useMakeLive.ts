import { useState } from 'react';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { RequestError } from '#platform/web/query/client/requestError.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { useStoreSession } from '../../sessions/web/useAvailabilitySession.ts';
import { MakeLiveAvailabilitySessionDocument } from '../../web/documents.ts';
import type { OpenSessions } from '../sessionChanges.ts';

interface MakeLiveOptions {
  /** The difference that the user sees. */
  sessions: OpenSessions;
  carryOverSiteIds: readonly string[];
  /** Reads the difference again. */
  refresh: () => Promise<unknown>;
  /** Reads the sessions again, of which one may be live after a lost response. */
  refreshSessions: () => void;
  isRunning: boolean;
  onRunningChange: (isRunning: boolean) => void;
  onMadeLive: () => void;
}

/** Makes a staged session live, after a question when there is a live one. */
export function useMakeLive({
  sessions,
  carryOverSiteIds,
  refresh,
  refreshSessions,
  isRunning,
  onRunningChange,
  onMadeLive,
}: MakeLiveOptions) {
  const confirm = useConfirm();
  const { run } = useCommand(MakeLiveAvailabilitySessionDocument, { quiet: true });
  const storeSession = useStoreSession();
  const [failure, setFailure] = useState<string>();
  /** The sessions that the user saw when they turned out to have changed. */
  const [overtaken, setOvertaken] = useState<OpenSessions>();

  async function makeLive(): Promise<void> {
    const { session, liveSession } = sessions;
    if (isRunning || (liveSession && !(await confirm(liveSessionQuestion)))) return;
    setFailure(undefined);
    setOvertaken(undefined);
    onRunningChange(true);
    const outcome = await run({
      sessionId: session.sessionId,
      expectedVersion: session.version,
      ...(liveSession && { expectedLiveVersion: liveSession.version }),
      carryOverSiteIds,
    });
    if (outcome.ok) {
      if (outcome.payload.availabilitySession) storeSession(outcome.payload.availabilitySession);
      showToast('success', 'Session made live');
      onMadeLive();
      return;
    }
    onRunningChange(false);
    if (outcome.entries.some(({ code }) => code === 'STALE_VERSION')) {
      setOvertaken(sessions);
      await refresh();
    } else {
      setFailure(describeFailure(outcome));
      refreshSessions();
    }
  }
  return { makeLive, failure, overtaken };
}

/** A response that did not arrive leaves open whether the session is live. */
const describeFailure = ({ message, error }: { message: string; error?: RequestError }): string =>
  error && ['NETWORK', 'NO_ANSWER'].includes(error.code)
    ? `${message} The session may be live already: Make Live can be pressed again without harm.`
    : `The session was not made live: ${message} Your choices are kept. Try again.`;

const liveSessionQuestion = {
  title: 'There is a current live session, are you sure?',
  text: 'The live session is closed, and orders are allocated from the new counts.',
  action: 'Make Live',
} as const;
