import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { discardQuestion } from './unsavedContext.ts';
import { setUnsaved } from './unsavedForms.ts';
import { type Question, useConfirm } from './useConfirm.ts';
import { useNavigationGuard } from './useNavigationGuard.ts';

/** The draft of a page on the device. */
interface PageDraft {
  /** Returns true when it has all input of the page. */
  isStored: () => boolean;
  discard: () => void;
}

/**
 * Confirms leaving the page while there are unsaved changes. `losesNothing` is true for a path that keeps them, such as
 * another tab of the page, and for all paths after a save that leaves the page. A draft is discarded once the user has left,
 * and spares the user the prompt of the browser. `question` replaces the usual one.
 */
export function useLeaveGuard(
  unsaved: boolean,
  losesNothing: (path: string) => boolean,
  draft?: PageDraft,
  question: Omit<Question, 'alternative'> = discardQuestion,
): void {
  const confirm = useConfirm();
  const page = useId();
  const isStored = useEffectEvent(() => draft?.isStored() ?? false);
  useEffect(() => {
    setUnsaved('page', page, unsaved, () => isStored());
    return () => setUnsaved('page', page, false);
  }, [page, unsaved]);
  const isDiscarded = useRef(false);
  const discard = useEffectEvent(() => {
    if (isDiscarded.current) draft?.discard();
  });
  // Not before the page is left, because another guard of the page may hold the user.
  useEffect(() => () => discard(), []);
  useNavigationGuard({
    isGuarded: (path) => !losesNothing(path),
    mayLeave: async () => {
      isDiscarded.current = false;
      isDiscarded.current = question === agreedQuestion || (await confirm(question));
      if (isDiscarded.current) agreeOnce(question);
      return isDiscarded.current;
    },
    disabled: !unsaved,
  });
}

let agreedQuestion: Question | undefined;

/** The guards of a page are called one after another: the next ones do not repeat the question. */
function agreeOnce(question: Question): void {
  agreedQuestion = question;
  setTimeout(() => (agreedQuestion = undefined));
}
