import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { discardQuestion } from './unsaved.ts';
import { noteUnsaved } from './unsavedWork.ts';
import { useConfirm } from './useConfirm.ts';

/** Leaving the page asks while something typed is not saved; `isLeaving` says that it was saved just now. */
export function useLeaveGuard(unsaved: boolean, isLeaving: () => boolean): void {
  const confirm = useConfirm();
  const page = useId();
  useEffect(() => {
    noteUnsaved('page', page, unsaved);
    return () => noteUnsaved('page', page, false);
  }, [page, unsaved]);
  useBlocker({
    shouldBlockFn: async () => !isLeaving() && !(await confirm(discardQuestion)),
    // Leaving the app asks for pages and layers alike.
    enableBeforeUnload: false,
    disabled: !unsaved,
  });
}
