import { useRef, useState } from 'react';
import { useDraftAccess } from './useDrafts.ts';

/** A draft that another release has written in another form. It stays until the user discards it. */
export interface UnreadableDraft {
  /** Deletes the draft, and stores what was typed since. */
  discard: () => void;
}

export interface ReadableDraft {
  /** The stored draft, when this release cannot read it. */
  unreadable: UnreadableDraft | undefined;
  /** Runs a change unless another release has written the stored draft, which may happen in another tab meanwhile. */
  changeReadable: (change: () => void) => void;
  /** Deletes the draft. */
  removeStored: () => void;
}

/** Protects the draft of an id from changes while it cannot be read. `parse` returns undefined for input of another form. */
export function useReadableDraft(id: string, parse: (input: unknown) => unknown): ReadableDraft {
  const { find, remove } = useDraftAccess();
  const [isUnreadable, setIsUnreadable] = useState(() => {
    const draft = find(id);
    return draft !== undefined && parse(draft.input) === undefined;
  });
  /** Stored input that was read or written here, so that it is not parsed at each key. */
  const readableInput = useRef<unknown>(undefined);
  /** The change that waits until an unreadable draft is discarded. */
  const heldChange = useRef<() => void>(undefined);

  function removeStored(): void {
    if (find(id)) remove(id);
  }

  function runChange(change: () => void): void {
    setIsUnreadable(false);
    change();
    readableInput.current = find(id)?.input;
  }

  return {
    unreadable: isUnreadable
      ? {
          discard: () => {
            removeStored();
            runChange(heldChange.current ?? (() => {}));
            heldChange.current = undefined;
          },
        }
      : undefined,
    changeReadable: (change) => {
      const draft = find(id);
      const isReadable = !draft || draft.input === readableInput.current || parse(draft.input) !== undefined;
      if (isReadable) return runChange(change);
      heldChange.current = change;
      setIsUnreadable(true);
    },
    removeStored,
  };
}
