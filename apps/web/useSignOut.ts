import { countWaiting } from '#features/availability/deviceCounts/web/countWaiting.ts';
import { useOutboxOwner } from '#features/availability/deviceCounts/web/useDeviceCounts.ts';
import type { AppSession } from '#features/identity/session/web/session.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';

/** Returns a function that signs the user out, after a question when counts wait on this device. */
export function useSignOut(session: AppSession): () => void {
  const confirm = useConfirm();
  const owner = useOutboxOwner();
  const signOut = async () => {
    const waiting = await countWaiting(owner);
    const isConfirmed =
      waiting === 0 ||
      (await confirm({
        title: 'Sign Out?',
        text:
          waiting === 1
            ? '1 count waits on this device. It stays here and can be posted when you sign in again.'
            : `${numberText(waiting)} counts wait on this device. They stay here and can be posted when you sign in again.`,
        action: 'Sign Out',
      }));
    if (isConfirmed) session.signOut();
  };
  return () => void signOut();
}
