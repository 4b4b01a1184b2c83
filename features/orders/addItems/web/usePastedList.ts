import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DialogDraft, type DraftRecord, useDialogDraft } from '#platform/web/drafts/useDialogDraft.ts';
import { parsePastedList, type PastedList } from '../../drafts/web/lineDialogDrafts.ts';
import { lineDialogDraftKind, pastedListPart } from '../../order/web/dialogDraftKinds.ts';

export interface PastedListInput extends PastedList {
  draft: DialogDraft<PastedList>;
  /** Changes the input and stores it, also after the dialog has closed. */
  change: (change: Partial<PastedList>) => void;
  /** Chooses the item that lines with a text mean. */
  choose: (text: string, itemId: string) => void;
  /** Keys of the lines whose unusual quantity the user wants. A confirmation ends with its line, or when that changes. */
  confirmed: ReadonlySet<string>;
  confirm: (key: string, isConfirmed: boolean) => void;
}

/** Returns the keys of the lines of a list: the same line may stand in it several times. */
export function lineKeys(texts: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return `${count} ${text}`;
  });
}

const splitLines = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');

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
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());

  function change(values: Partial<PastedList>): void {
    const next = { ...newest.current, ...values };
    const lines = splitLines(next.text);
    const count = lines.length;
    newest.current = count === 0 ? { ...emptyList, text: next.text } : next;
    setList(newest.current);
    const keys = new Set(lineKeys(lines));
    setConfirmed((last) => new Set([...last].filter((key) => keys.has(key))));
    draft.persist(
      count === 0 ? undefined : newest.current,
      count === 1 ? 'List of 1 line' : `List of ${count} lines`,
    );
  }
  const storePastedText = useEffectEvent(() => {
    if (pastedText !== undefined) change({});
  });
  useEffect(() => storePastedText(), []);
  return {
    ...list,
    draft,
    change,
    choose: (text, itemId) => {
      change({ choices: { ...newest.current.choices, [text]: itemId } });
      setConfirmed((last) => new Set([...last].filter((key) => key.slice(key.indexOf(' ') + 1) !== text)));
    },
    confirmed,
    confirm: (key, isConfirmed) =>
      setConfirmed((last) => new Set([...last].filter((one) => one !== key).concat(isConfirmed ? key : []))),
  };
}
