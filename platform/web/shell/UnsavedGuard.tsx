import { useBlocker } from '@tanstack/react-router';
import { discardQuestion } from '../panel/unsaved.ts';
import { isLayerUnsaved, useLayerUnsaved } from '../panel/unsavedWork.ts';
import { useConfirm } from '../panel/useConfirm.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Going elsewhere asks while something typed in an open panel or dialog is not saved. */
export function UnsavedGuard() {
  const confirm = useConfirm();
  const unsaved = useLayerUnsaved();
  useBlocker({
    shouldBlockFn: async () => {
      // Whoever saves, closes and goes elsewhere in one step has saved.
      await nextFrame();
      return isLayerUnsaved() && !(await confirm(discardQuestion));
    },
    enableBeforeUnload: false,
    disabled: !unsaved,
  });
  return null;
}
