import { useRef, useState } from 'react';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { isSameFormValue } from '../form/isSameFormValue.ts';
import type { Draft } from './draftDatabase.ts';
import { useDraftAccess } from './useDrafts.ts';

/** Compares input by its parts: those that are the same object are not compared again at each key. */
function isSameInput(a: object, b: object): boolean {
  const parts = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(
    ([key, part]) => parts.get(key) === part || isSameFormValue(parts.get(key), part),
  );
}

/** Input of a form, as it is stored and listed. */
interface FormDraft<Input> extends Omit<Draft, 'id' | 'savedAt' | 'input'> {
  /** Values of the form, and what they are based on. */
  input: Input;
}

interface PersistedFormOptions<Input> {
  /** Id under which the input is stored. */
  id: string;
  /** Returns stored input; undefined when another release has written it in another form. */
  parse: (input: unknown) => Input | undefined;
  /** Enters the input of an earlier visit and returns true; undefined while it cannot be entered. */
  restore: ((input: Input) => boolean) | undefined;
  /** Returns the unsaved input of the form; undefined without any. */
  getDraft: () => FormDraft<Input> | undefined;
  /** The form is being filled in: what is not complete is not stored. */
  isFilling?: boolean;
  /** Called when the form is stored for the first time. */
  onStored?: () => void;
  /** Called when the input of an earlier visit cannot be read. */
  onUnreadable?: () => void;
}

/** A form whose unsaved input is stored on the device. */
export interface PersistedForm {
  /** When the input was stored that the form has from an earlier visit. */
  restoredAt: Instant | undefined;
  /** Deletes stored input that this release cannot read, so that new input is stored; undefined when it can be read. */
  discardUnreadable: (() => void) | undefined;
  /** Returns true when all input of the form is on the device. */
  isStored: () => boolean;
  /** Deletes the stored input. */
  discard: () => void;
  /** Stores the input again, which another tab may have deleted. */
  storeAgain: () => void;
  /** Enters the input of an earlier visit, then stores every change. `PersistInput` calls it. */
  sync: () => void;
}

/**
 * Stores the unsaved input of a form on the device until it is saved or discarded, and enters it again on the next visit. Input that
 * another release has written stays until the user discards it.
 */
export function usePersistedForm<Input extends object>({
  id,
  parse,
  restore,
  getDraft,
  isFilling = false,
  onStored,
  onUnreadable,
}: PersistedFormOptions<Input>): PersistedForm {
  const { isReady, isStored: canStore, find, persist, remove } = useDraftAccess();
  const [restoredAt, setRestoredAt] = useState<Instant>();
  const [isUnreadable, setUnreadable] = useState(false);
  const hasLooked = useRef(false);
  /** The stored input is that of this form. */
  const isOwn = useRef(false);
  /** Stored input that was read or written here, so that it is not parsed at each key. */
  const readable = useRef<unknown>(undefined);
  /** Input of the form, as it was stored last. */
  const lastInput = useRef<Input>(undefined);
  /** The form has just received the input of an earlier visit. */
  const hasEntered = useRef(false);

  /** Returns true unless another release has written the stored input, which may happen in another tab meanwhile. */
  function isReadable(): boolean {
    const stored = find(id);
    return !stored || stored.input === readable.current || parse(stored.input) !== undefined;
  }

  function discard(): void {
    if (isOwn.current && isReadable()) remove(id);
    isOwn.current = false;
    lastInput.current = undefined;
    setRestoredAt(undefined);
  }

  /** Returns true when the form has changed. */
  function enterStored(enter: (input: Input) => boolean): boolean {
    hasLooked.current = true;
    const stored = find(id);
    if (!stored) return false;
    const input = parse(stored.input);
    if (input === undefined) {
      setUnreadable(true);
      onUnreadable?.();
      return false;
    }
    if (!enter(input)) return false;
    isOwn.current = true;
    hasEntered.current = true;
    readable.current = stored.input;
    setRestoredAt(new Date(stored.savedAt).toISOString());
    return true;
  }

  function storeInput(): void {
    const draft = getDraft();
    if (!draft) return isOwn.current ? discard() : undefined;
    const isEntered = hasEntered.current;
    hasEntered.current = false;
    if (lastInput.current && isSameInput(lastInput.current, draft.input)) return undefined;
    if (!isReadable()) return setUnreadable(true);
    lastInput.current = draft.input;
    // Input of an earlier visit keeps its time.
    if (isEntered) return undefined;
    const isFirst = !isOwn.current;
    isOwn.current = true;
    persist({ ...draft, id, savedAt: Date.now() });
    readable.current = draft.input;
    if (isFirst) onStored?.();
    return undefined;
  }

  return {
    restoredAt,
    discardUnreadable: isUnreadable
      ? () => {
          remove(id);
          lastInput.current = undefined;
          setUnreadable(false);
        }
      : undefined,
    isStored: () => {
      const draft = getDraft();
      return canStore() && (!draft || isSameFormValue(find(id)?.input, draft.input));
    },
    discard,
    storeAgain: () => {
      lastInput.current = undefined;
      storeInput();
    },
    sync: () => {
      if (!isReady) return;
      // The next rendering has the entered values.
      if (!hasLooked.current && restore && enterStored(restore)) return;
      if (!isFilling) storeInput();
    },
  };
}
