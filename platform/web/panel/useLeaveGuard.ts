import { useEffect, useId } from 'react';
import { discardQuestion } from './unsavedContext.ts';
import { setUnsaved } from './unsavedForms.ts';
import { useConfirm } from './useConfirm.ts';
import { useNavigationGuard } from './useNavigationGuard.ts';

/**
 * Confirms leaving the page while there are unsaved changes; `isLeaving` is true after a save that leaves the page. `onDiscard`
 * runs when the user confirms.
 */
export function useLeaveGuard(unsaved: boolean, isLeaving: () => boolean, onDiscard?: () => void): void {
  const confirm = useConfirm();
  const page = useId();
  useEffect(() => {
    setUnsaved('page', page, unsaved);
    return () => setUnsaved('page', page, false);
  }, [page, unsaved]);
  useNavigationGuard({
    isGuarded: () => !isLeaving(),
    mayLeave: async () => {
      const isDiscarded = await confirm(discardQuestion);
      if (isDiscarded) onDiscard?.();
      return isDiscarded;
    },
    disabled: !unsaved,
  });
}
