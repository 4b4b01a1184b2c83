import { useBlocker } from '@tanstack/react-router';
import { discardQuestion } from '#platform/web/panel/unsaved.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';

/** Leaving the page asks while something typed is not saved; `isLeaving` says that it just was. */
export function useLeaveGuard(unsaved: boolean, isLeaving: () => boolean): void {
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async () => !isLeaving() && !(await confirm(discardQuestion)),
    enableBeforeUnload: true,
    disabled: !unsaved,
  });
}
