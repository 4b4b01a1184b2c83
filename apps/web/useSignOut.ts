import type { AppSession } from '#features/identity/session/web/session.ts';
import { countMainEntries, describeWaitingEntries } from '#platform/web/offline/entryKinds.ts';
import { readWaiting } from '#platform/web/offline/readWaiting.ts';
import { useOutboxOwner } from '#platform/web/offline/useUserOutbox.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';

/** Returns a function that signs the user out, after a question when something waits on this device. */
export function useSignOut(session: AppSession): () => void {
  const confirm = useConfirm();
  const owner = useOutboxOwner();
  const signOut = async () => {
    const waiting = await readWaiting(owner);
    const { text, isOne } = describeWaitingEntries(waiting);
    const isConfirmed =
      countMainEntries(waiting) === 0 ||
      (await confirm({
        title: 'Sign Out?',
        text: isOne
          ? `${text} waits on this device. It stays here and can be posted when you sign in again.`
          : `${text} wait on this device. They stay here and can be posted when you sign in again.`,
        action: 'Sign Out',
      }));
    if (isConfirmed) session.signOut();
  };
  return () => void signOut();
}
