import { useRef, useState } from 'react';
import { useConfirm } from '../../panel/useConfirm.ts';
import type { Outcome, UserErrorEntry } from '../../query/outcome.ts';
import {
  type CreateResultMessage,
  type RecordCreateEffect,
  type RecordCreateEvent,
  type RecordCreateState,
  stepRecordCreate,
} from './recordCreate.ts';

/** Treatment of a record that another tab, or an attempt whose response was lost, has created with other values. */
export interface ExistingRecord {
  /** Called before the user is asked whether to open it. */
  onFound: () => void;
  /** Opens it instead of the created one. */
  open: (id: string) => void;
  /** Says what happens to the values of the form: 'They stay as a draft.' */
  inputMessage: string;
}

interface RecordCreateOptions<Values, Stored> {
  /** 'order': "This order is already saved". */
  name: string;
  id: string;
  send: (values: Values, id: string) => Promise<Outcome<{ readonly record: Stored | null }>>;
  /** Publishes the created record to lists and pages; undefined when the response does not include it. */
  publish: (stored: Stored | undefined, id: string) => void;
  /** Opens the page of the created record. */
  open: (id: string) => void;
  existing?: ExistingRecord | undefined;
  showProblems: (problems: readonly UserErrorEntry[], sent: Values) => Promise<void>;
  showResult: (result: CreateResultMessage<UserErrorEntry>) => void;
}

interface RecordCreateHandle<Values> {
  save: (values: Values) => Promise<void>;
  /** Returns true once the record is created, so that leaving its form loses nothing. */
  isCreated: () => boolean;
}

/** Saves a new record under an id of its own, so that a retry is harmless: runs the effects of `stepRecordCreate`. */
export function useRecordCreate<Values, Stored>(
  options: RecordCreateOptions<Values, Stored>,
): RecordCreateHandle<Values> {
  const { name, id, send, publish, open, existing, showProblems, showResult } = options;
  const [initialState] = useState<RecordCreateState>({ id, phase: 'editing' });
  const state = useRef(initialState);
  const isResponseLost = useRef(false);
  const confirm = useConfirm();

  async function sendValues(values: Values): Promise<void> {
    const outcome = await send(values, id).catch((error: unknown) => {
      state.current = initialState;
      throw error;
    });
    if (outcome.ok) return dispatch({ kind: 'responded', stored: outcome.payload.record ?? undefined });
    const { message, entries, error } = outcome;
    if (error) isResponseLost.current = true;
    const duplicateIds = entries.flatMap((entry) =>
      entry.code === 'DUPLICATE' && 'entityId' in entry ? [entry.entityId] : [],
    );
    const isLost = error !== undefined;
    return dispatch({
      kind: 'failed',
      sent: values,
      failure: { message, problems: entries, duplicateIds, isLost },
    });
  }

  async function confirmOpening(): Promise<void> {
    existing?.onFound();
    const text = isResponseLost.current
      ? 'Your first attempt was saved, but the response was lost. Later changes are not included.'
      : 'It was saved in another tab, or before this page was loaded again. Your changes here are not included.';
    const isConfirmed = await confirm({
      title: `This ${name} is already saved`,
      text: [text, existing?.inputMessage].filter(Boolean).join(' '),
      action: `Open the saved ${name}`,
    });
    if (isConfirmed) await dispatch({ kind: 'openingConfirmed' });
  }

  /** Runs an effect. One that ends at once returns nothing, so that the next one follows in the same rendering. */
  function runEffect(effect: RecordCreateEffect<Values, Stored, UserErrorEntry>): Promise<void> | undefined {
    switch (effect.kind) {
      case 'send':
        return sendValues(effect.values);
      case 'confirmOpening':
        return confirmOpening();
      case 'showProblems':
        return showProblems(effect.problems, effect.sent);
      case 'publish':
        publish(effect.stored, effect.id);
        return undefined;
      case 'open':
        open(effect.id);
        return undefined;
      case 'openExisting':
        (existing?.open ?? open)(effect.id);
        return undefined;
      default:
        showResult(effect.result);
        return undefined;
    }
  }

  async function dispatch(event: RecordCreateEvent<Values, Stored, UserErrorEntry>): Promise<void> {
    const next = stepRecordCreate(state.current, event);
    state.current = next.state;
    for (const effect of next.effects) {
      const pending = runEffect(effect);
      if (pending) await pending;
    }
  }

  return {
    save: async (values) => dispatch({ kind: 'submitted', input: values }),
    isCreated: () => state.current.phase === 'created',
  };
}
