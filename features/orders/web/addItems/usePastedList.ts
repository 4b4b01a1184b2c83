import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DialogDraft, type DraftRecord, useDialogDraft } from '#platform/web/drafts/useDialogDraft.ts';
import {
  lineDialogDraftKind,
  parsePastedList,
  type PastedList,
  pastedListPart,
} from '../data/lineDialogDrafts.ts';

export interface PastedListInput extends PastedList {
  draft: DialogDraft<PastedList>;
  /** Changes the input and stores it, also after the dialog has closed. */
  change: (change: Partial<PastedList>) => void;
}

const emptyList: PastedList = { text: '', lineIds: {}, choices: {} };

/** Input of the tab Paste List, stored on the device. `pastedText` follows the list of an earlier visit. */
export function usePastedList(record: DraftRecord, pastedText: string | undefined): PastedListInput {
  const draft = useDialogDraft({
    record,
    kind: lineDialogDraftKind,
    part: pastedListPart,
    parse: parsePastedList,
  });
  const [list, setList] = useState(() => {
    const texts = [draft.initial?.text, pastedText].filter((text) => text !== undefined);
    return { ...emptyList, ...draft.initial, text: texts.join('\n') };
  });
  const newest = useRef(list);

  function change(values: Partial<PastedList>): void {
    const next = { ...newest.current, ...values };
    const count = next.text.split('\n').filter((line) => line.trim() !== '').length;
    newest.current = count === 0 ? { ...emptyList, text: next.text } : next;
    setList(newest.current);
    draft.persist(
      count === 0 ? undefined : newest.current,
      count === 1 ? 'List of 1 line' : `List of ${count} lines`,
    );
  }
  const storePastedText = useEffectEvent(() => {
    if (pastedText !== undefined) change({});
  });
  useEffect(() => storePastedText(), []);
  return { ...list, draft, change };
}
