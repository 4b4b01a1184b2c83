import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DialogDraft, type DraftRecord, useDialogDraft } from '#platform/web/drafts/useDialogDraft.ts';
import { lineDialogDraftKind } from '../data/lineDialogDrafts.ts';
import type { OrderLine } from '../lines/orderLine.ts';
import {
  createNewLineInput,
  formatNewLineInput,
  isEmptyNewLineInput,
  type NewLineInput,
  newLinePart,
  parseNewLineInput,
  restoreNewLineInput,
  withoutStoredLines,
} from './newLineDraft.ts';

type NewLineUpdate = (input: NewLineInput) => NewLineInput;

export interface NewLineDraft extends Pick<DialogDraft<NewLineInput>, 'unreadable' | 'isInputStored'> {
  input: NewLineInput;
  /** Changes the input and stores it, also after the row has been removed from the page. */
  change: (update: NewLineUpdate) => void;
}

/** Input of the row for new lines, stored on the device until it is on the order. The drafts have to be read before. */
export function useNewLineDraft(record: DraftRecord, lines: readonly OrderLine[]): NewLineDraft {
  const { initial, persist, unreadable, isInputStored } = useDialogDraft({
    record,
    kind: lineDialogDraftKind,
    part: newLinePart,
    parse: parseNewLineInput,
  });
  const [input, setInput] = useState(() =>
    initial ? restoreNewLineInput(initial, lines) : createNewLineInput(),
  );
  const newest = useRef(input);

  function change(update: NewLineUpdate): void {
    const next = update(newest.current);
    if (next === newest.current) return;
    newest.current = next;
    setInput(next);
    persist(isEmptyNewLineInput(next) ? undefined : next, formatNewLineInput(next));
  }

  // A response may be lost although the line was stored.
  const removeStored = useEffectEvent(() => change((last) => withoutStoredLines(last, lines)));
  useEffect(() => removeStored(), [lines]);

  return { input, change, unreadable, isInputStored };
}
