import { useEffect, useRef, useState } from 'react';
import type { MutationQueue } from '../../query/mutationQueue.ts';
import { isUnchanged, type Outcome, type UserErrorEntry } from '../../query/outcome.ts';
import type { RecordConflict } from './compareRecords.ts';
import {
  type RecordBase,
  type RecordSaveEffect,
  type RecordSaveEvent,
  type SaveAttempt,
  type SaveResultMessage,
  startRecordSave,
  stepRecordSave,
  type StoredValues,
} from './recordSave.ts';

/** Form of a record, as saving needs it. */
interface SavableForm<Values> {
  isDirty: boolean;
  getValues: () => Values;
  /** Starts the form with stored values. Must keep its identity. */
  resetTo: (stored: Values) => void;
  /** Enters unsaved values. */
  enter: (input: Values) => void;
  showProblems: (problems: readonly UserErrorEntry[], sent: Values) => Promise<void>;
}

interface RecordSaveOptions<Values, Stored, Displayed extends Stored> extends StoredValues<Values, Stored> {
  form: SavableForm<Values>;
  /** The displayed record. */
  record: Displayed;
  /** The record after the last response, which may not be rendered yet. */
  current: () => Displayed | undefined;
  queue: MutationQueue;
  reread: () => Promise<Displayed | undefined>;
  send: (values: Values, expectedVersion: number) => Promise<Outcome<{ readonly record: Stored | null }>>;
  /** Publishes a saved record to the page. */
  publish: (stored: Stored) => void;
  showResult: (result: SaveResultMessage<Values, UserErrorEntry>) => void;
}

interface RecordSaveHandle<Values> {
  busy: boolean;
  conflict: RecordConflict<Values> | undefined;
  /** Returns true when the form has unsaved input. */
  hasUnsavedChanges: () => boolean;
  getBase: () => RecordBase<Values>;
  /** Continues input of an earlier visit with the base it had. */
  restore: (base: RecordBase<Values>, input: Values) => void;
  /** Saves the values; with `keys` only these, while the rest of the form stays unsaved. */
  save: (values: Values, keys?: readonly (keyof Values)[]) => Promise<void>;
  /** Continues after a conflict with the chosen values, and saves them unless they are all of the other user. */
  resolve: (chosen: Values | undefined) => Promise<void>;
  dismissConflict: () => void;
}

/** Saves the form of a stored record with the version it was loaded with: runs the effects of `stepRecordSave`. */
export function useRecordSave<Values, Stored extends { readonly version: number }, Displayed extends Stored>(
  options: RecordSaveOptions<Values, Stored, Displayed>,
): RecordSaveHandle<Values> {
  const { toValues, isSame, form, record, current, queue, reread, send, publish, showResult } = options;
  const [initialState] = useState(() => startRecordSave<Values, Stored>(record, toValues));
  const state = useRef(initialState);
  const [conflict, setConflict] = useState<RecordConflict<Values>>();
  const [busy, setBusy] = useState(false);
  const { isDirty, resetTo, getValues } = form;

  function step(event: RecordSaveEvent<Values, Stored, UserErrorEntry>) {
    const next = stepRecordSave({ toValues, isSame }, state.current, event);
    state.current = next.state;
    setConflict(next.state.conflict);
    return next.effects;
  }

  // Changes of lines or status only raise the version; changed values replace the form unless it has unsaved input.
  useEffect(() => {
    const next = stepRecordSave({ toValues, isSame }, state.current, {
      kind: 'recordChanged',
      stored: record,
      // Restored input is in the form before it is rendered.
      isDirty: isDirty || !isSame(getValues(), state.current.base.values),
    });
    state.current = next.state;
    for (const effect of next.effects) if (effect.kind === 'startForm') resetTo(effect.values);
  }, [record, isDirty, getValues, resetTo, toValues, isSame]);

  async function sendAttempt(attempt: SaveAttempt<Values>): Promise<void> {
    const outcome = await queue.enqueue(async () => {
      step({ kind: 'turnReached', stored: current() ?? record });
      return send(attempt.values, state.current.base.version);
    });
    if (outcome.ok) {
      const stored = outcome.payload.record ?? undefined;
      const unchanged = isUnchanged(outcome.notices);
      await dispatch({ kind: 'responded', attempt, stored, isUnchanged: unchanged, input: form.getValues() });
      return;
    }
    const { message, entries, error } = outcome;
    const isStale = entries.some(({ code }) => code === 'STALE_VERSION');
    const failure = { message, problems: entries, isStale, isLost: error !== undefined };
    await dispatch({ kind: 'failed', attempt, failure });
  }

  /** Runs an effect. One that ends at once returns nothing, so that the next one follows in the same rendering. */
  function runEffect(effect: RecordSaveEffect<Values, Stored, UserErrorEntry>): Promise<void> | undefined {
    switch (effect.kind) {
      case 'send':
        return sendAttempt(effect.attempt);
      case 'reread':
        // The form changes the values of nested fields in place.
        return reread().then((stored) =>
          dispatch({ ...effect, stored, input: structuredClone(form.getValues()) }),
        );
      case 'showProblems':
        return form.showProblems(effect.problems, effect.sent);
      case 'startForm':
        resetTo(effect.values);
        if (effect.input !== undefined) form.enter(effect.input);
        return undefined;
      case 'publish':
        publish(effect.stored);
        return undefined;
      default:
        showResult(effect.result);
        return undefined;
    }
  }

  async function dispatch(event: RecordSaveEvent<Values, Stored, UserErrorEntry>): Promise<void> {
    for (const effect of step(event)) {
      const pending = runEffect(effect);
      if (pending) await pending;
    }
  }

  async function dispatchBusy(event: RecordSaveEvent<Values, Stored, UserErrorEntry>): Promise<void> {
    setBusy(true);
    try {
      await dispatch(event);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    conflict,
    hasUnsavedChanges: () => !isSame(form.getValues(), state.current.base.values),
    getBase: () => state.current.base,
    restore: (base, input) => void dispatch({ kind: 'inputRestored', base, input }),
    save: async (values, keys) => dispatchBusy({ kind: 'submitted', input: values, ...(keys && { keys }) }),
    resolve: async (chosen) => dispatchBusy({ kind: 'conflictResolved', chosen }),
    dismissConflict: () => void step({ kind: 'conflictDismissed' }),
  };
}
