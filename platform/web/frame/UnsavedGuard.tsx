import { discardQuestion } from '../panel/unsavedContext.ts';
import { hasUnsavedLayer, useHasUnsavedLayer } from '../panel/unsavedForms.ts';
import { useConfirm } from '../panel/useConfirm.ts';
import { useNavigationGuard } from '../panel/useNavigationGuard.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Prompts before navigation while an open panel or dialog has unsaved changes. */
export function UnsavedGuard() {
  const confirm = useConfirm();
  const unsaved = useHasUnsavedLayer();
  useNavigationGuard({
    isGuarded: hasUnsavedLayer,
    mayLeave: async () => {
      // A handler may save, close and navigate in one step, so wait until it has finished.
      await nextFrame();
      return !hasUnsavedLayer() || confirm(discardQuestion);
    },
    disabled: !unsaved,
  });
  return null;
}
