import { useEffect, useRef, useState } from 'react';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { isSameFormValue } from '../form/isSameFormValue.ts';
import { unreadableDraftIds, useDraftAccess } from './useDrafts.ts';

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

/** A draft that another release has written in another form. It stays until the user discards it. */
export interface UnreadableDraft {
  /** Deletes the draft, and stores what was typed since. */
  discard: () => void;
}

/** Unsaved input of a dialog, kept on the device until it is saved or discarded. */
export interface DialogDraft<Input> {
  /** Input of an earlier visit, with which the dialog starts. */
  initial: Input | undefined;
  /** When that input was stored, or why it is not there; undefined without any, and once it is discarded. */
  restoredAt: Instant | UnreadableDraft | undefined;
  /** Keeps the input in place of its last version; `detail` describes it in lists. Undefined deletes the draft. */
  keep: (input: Input | undefined, detail: string) => void;
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
  const { find, keep, remove, isStored } = useDraftAccess();
  const id = getDialogDraftId(record.id, part);
  const [restored] = useState(() => {
    const draft = find(id);
    const input = draft && parse(draft.input);
    return draft && input !== undefined ? { input, at: new Date(draft.savedAt).toISOString() } : undefined;
  });
  const [isDiscarded, setIsDiscarded] = useState(false);
  const [isUnreadable, setIsUnreadable] = useState(() => find(id) !== undefined && !restored);
  /** Stored input that was read or written here, so that it is not parsed at each key. */
  const readableInput = useRef<unknown>(undefined);
  /** The change that waits until an unreadable draft is discarded. */
  const heldChange = useRef<() => void>(undefined);

  useEffect(() => {
    if (!isUnreadable) return undefined;
    unreadableDraftIds.add(id);
    return () => void unreadableDraftIds.delete(id);
  }, [id, isUnreadable]);

  /** Runs a change unless another release has written the stored draft, which may happen in another tab meanwhile. */
  function changeReadable(change: () => void): void {
    const draft = find(id);
    if (draft && draft.input !== readableInput.current) {
      if (parse(draft.input) === undefined) {
        heldChange.current = change;
        setIsUnreadable(true);
        return;
      }
      readableInput.current = draft.input;
    }
    setIsUnreadable(false);
    change();
  }

  function removeStored(): void {
    if (find(id)) remove(id);
  }

  function store(input: Input, detail: string): void {
    // Restored input keeps its time.
    if (isSameFormValue(find(id)?.input, input)) return;
    const { id: parentId, path, label } = record;
    readableInput.current = input;
    keep({ id, kind, parentId, path, label, detail, savedAt: Date.now(), input });
  }

  const unreadable: UnreadableDraft = {
    discard: () => {
      setIsUnreadable(false);
      removeStored();
      heldChange.current?.();
      heldChange.current = undefined;
    },
  };

  return {
    initial: restored?.input,
    restoredAt: isUnreadable ? unreadable : isDiscarded ? undefined : restored?.at,
    keep: (input, detail) => changeReadable(input === undefined ? removeStored : () => store(input, detail)),
    discard: () => {
      setIsDiscarded(true);
      changeReadable(removeStored);
    },
    isInputStored: isStored() && !isUnreadable,
  };
}
