import { useState } from 'react';
import { createId } from '#platform/web/parts/createId.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { StartAvailabilitySessionDocument } from '../../web/documents.ts';
import { useStoreSession } from './useAvailabilitySession.ts';

interface StartSessionHandle {
  start: () => Promise<void>;
  busy: boolean;
}

/**
 * Starts a staged session. Until a response arrives each attempt sends the same id, so that a lost response never leads to a
 * second session; `refresh` reads the session that another user has started.
 */
export function useStartSession(refresh: () => void): StartSessionHandle {
  const { tenantId } = useUser();
  const { run, busy } = useCommand(StartAvailabilitySessionDocument, { quiet: true });
  const storeSession = useStoreSession();
  const [sessionId, setSessionId] = useState(createId);

  async function start(): Promise<void> {
    const outcome = await run({ tenantId, sessionId });
    if (outcome.ok || !outcome.error) setSessionId(createId());
    const session = outcome.ok ? outcome.payload.availabilitySession : undefined;
    if (session) storeSession(session);
    // After a lost response another user may have closed it or made it live.
    if (session && session.status !== 'STAGED')
      showToast('info', 'The session is no longer staged', { detail: 'Start a new one to count.' });
    if (outcome.ok) return;
    showToast('error', 'Error starting session', { detail: outcome.message });
    refresh();
  }
  return { start, busy };
}
