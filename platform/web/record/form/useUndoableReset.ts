import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../parts/toast/toast.ts';

/** Reset of a form that can be undone. */
export interface UndoableReset {
  /** Discards all input and offers to bring it back. */
  reset: () => void;
  /** Brings the discarded input back; undefined without any, and once something else has been entered. */
  undoReset: (() => void) | undefined;
}

interface UndoableResetOptions<Input> {
  isDirty: boolean;
  getInput: () => Input;
  discard: () => void;
  restore: (input: Input) => void;
}

/** Resets a form and can undo it until something else is entered or the page is left. */
export function useUndoableReset<Input>(options: UndoableResetOptions<Input>): UndoableReset {
  const { isDirty, getInput, discard, restore } = options;
  const [discarded, setDiscarded] = useState<{ input: Input }>();
  if (isDirty && discarded) setDiscarded(undefined);
  const closeOffer = useRef(() => {});
  useEffect(() => {
    if (isDirty) closeOffer.current();
  }, [isDirty]);
  useEffect(() => () => closeOffer.current(), []);
  return {
    reset: () => {
      const input = getInput();
      setDiscarded({ input });
      discard();
      closeOffer.current = showToast('info', 'Your input was reset', {
        action: { label: 'Undo', onClick: () => restore(input) },
      });
    },
    undoReset: discarded && !isDirty ? () => restore(discarded.input) : undefined,
  };
}
