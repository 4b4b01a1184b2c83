import { useEffect, useId } from 'react';
import { discardQuestion } from './unsavedContext.ts';
import { setUnsaved } from './unsavedForms.ts';
import { useConfirm } from './useConfirm.ts';
import { useNavigationGuard } from './useNavigationGuard.ts';

/** Confirms leaving the page while there are unsaved changes; `isLeaving` is true after a save that leaves the page. */
export function useLeaveGuard(unsaved: boolean, isLeaving: () => boolean): void {
  const confirm = useConfirm();
  const page = useId();
  useEffect(() => {
    setUnsaved('page', page, unsaved);
    return () => setUnsaved('page', page, false);
  }, [page, unsaved]);
  useNavigationGuard({
    isGuarded: () => !isLeaving(),
    mayLeave: () => confirm(discardQuestion),
    disabled: !unsaved,
  });
}
