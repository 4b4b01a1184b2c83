import { useBlocker } from '@tanstack/react-router';
import { discardQuestion } from './unsaved.ts';
import { useConfirm } from './useConfirm.ts';

/** Leaving the page asks while something typed is not saved; `isLeaving` says that it was saved just now. */
export function useLeaveGuard(unsaved: boolean, isLeaving: () => boolean): void {
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async () => !isLeaving() && !(await confirm(discardQuestion)),
    enableBeforeUnload: true,
    disabled: !unsaved,
  });
}
