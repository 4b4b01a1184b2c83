import { useEffect, useRef } from 'react';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import {
  type AvailabilitySessionHeadFieldsFragment,
  CloseAvailabilitySessionDocument,
} from '../../web/documents.ts';
import { type CurrentStatus, useStoreSession } from './useAvailabilitySession.ts';

const questions: Record<CurrentStatus, { title: string; text: string }> = {
  LIVE: {
    title: 'Close the live session?',
    text: 'Without a live session nothing can be allocated, and nothing is available to orders until the next session is made live. What is reserved stays reserved.',
  },
  STAGED: {
    title: 'Close the staged session?',
    text: 'Its counts do not become stock. They stay readable under Closed Sessions.',
  },
};

interface CloseSessionHandle {
  close: () => Promise<void>;
  busy: boolean;
}

/** Closes the live or the staged session after a question, which goes when the session leaves the tab; `refresh` reads it again after a failure. */
export function useCloseSession(
  { sessionId }: Pick<AvailabilitySessionHeadFieldsFragment, 'sessionId'>,
  status: CurrentStatus,
  refresh: () => void,
): CloseSessionHandle {
  const { tenantId } = useUser();
  const confirm = useConfirm();
  const { run, busy } = useCommand(CloseAvailabilitySessionDocument, { quiet: true });
  const storeSession = useStoreSession();
  const question = useRef<AbortController>(undefined);
  // A question about a staged session must not close it once it is live.
  useEffect(() => () => question.current?.abort(), [sessionId, status]);

  async function close(): Promise<void> {
    question.current = new AbortController();
    const { signal } = question.current;
    if (!(await confirm({ ...questions[status], action: 'Close Session', danger: true, signal }))) return;
    const outcome = await run({ sessionId, tenantId });
    if (outcome.ok && outcome.payload.availabilitySession) storeSession(outcome.payload.availabilitySession);
    if (outcome.ok) return void showToast('success', 'Session closed');
    showToast('error', 'Error closing session', { detail: outcome.message });
    refresh();
  }
  return { close, busy };
}
