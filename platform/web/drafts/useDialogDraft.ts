import { useState } from 'react';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { isSameFormValue } from '../form/isSameFormValue.ts';
import { useDraftAccess } from './useDrafts.ts';
import { type UnreadableDraft, useReadableDraft } from './useReadableDraft.ts';

/** A record, as the drafts of dialogs on its page name it. */
export interface DraftRecord {
  id: string;
  /** Path of its page. */
  path: string;
  /** 'Order 100700'. */
  label: string;
}

interface DialogDraftOptions<Input> {
  record: DraftRecord;
  /** Kind of the drafts. */
  kind: string;
  /** Part of the record that the dialog edits; each has one draft. */
  part: string;
  /** Checks input that was read from the device; undefined when it was written in another form. */
  parse: (input: unknown) => Input | undefined;
}

/** Unsaved input of a dialog, stored on the device until it is saved or discarded. */
export interface DialogDraft<Input> {
  /** Input of an earlier visit, with which the dialog starts. */
  initial: Input | undefined;
  /** When that input was stored; undefined without any, and once it is discarded. */
  restoredAt: Instant | undefined;
  /** The stored draft, when this release cannot read it. */
  unreadable: UnreadableDraft | undefined;
  /** Stores the input in place of its last version; `detail` describes it in lists. Undefined deletes the draft. */
  persist: (input: Input | undefined, detail: string) => void;
  /** Deletes the draft; the dialog starts anew. */
  discard: () => void;
  /** Leaving the page loses nothing, because drafts can be stored. */
  isInputStored: boolean;
}

/** Id of the draft of a part of a record. */
export const getDialogDraftId = (recordId: string, part: string): string => `${recordId}-${part}`;

/** Draft of a dialog on the page of a record. The drafts have to be read before the dialog opens. */
export function useDialogDraft<Input>({
  record,
  kind,
  part,
  parse,
}: DialogDraftOptions<Input>): DialogDraft<Input> {
  const { find, persist, isStored } = useDraftAccess();
  const id = getDialogDraftId(record.id, part);
  const [restored] = useState(() => {
    const draft = find(id);
    const input = draft && parse(draft.input);
    return draft && input !== undefined ? { input, at: new Date(draft.savedAt).toISOString() } : undefined;
  });
  const [isDiscarded, setIsDiscarded] = useState(false);
  const { unreadable, changeReadable, removeStored } = useReadableDraft(id, parse);

  function store(input: Input, detail: string): void {
    // Restored input keeps its time.
    if (isSameFormValue(find(id)?.input, input)) return;
    const { id: parentId, path, label } = record;
    persist({ id, kind, parentId, path, label, detail, savedAt: Date.now(), input });
  }

  return {
    initial: restored?.input,
    restoredAt: isDiscarded ? undefined : restored?.at,
    unreadable,
    persist: (input, detail) =>
      changeReadable(input === undefined ? removeStored : () => store(input, detail)),
    discard: () => {
      setIsDiscarded(true);
      changeReadable(removeStored);
    },
    isInputStored: isStored() && !unreadable,
  };
}
