import { useRef } from 'react';
import { useConfirm } from '../../panel/useConfirm.ts';
import type { Outcome, UserErrorEntry } from '../../query/outcome.ts';
import type { SaveFailureReason } from './recordSave.ts';

/** Treatment of a record that another tab, or an attempt whose response was lost, has created with other values. */
export interface ExistingRecord {
  /** Called before the user is asked whether to open it. */
  onFound: () => void;
  /** Opens it instead of the created one. */
  open: (id: string) => void;
  /** Says what happens to the values of the form: 'They stay as a draft.' */
  inputMessage: string;
}

/** Why a record was not created. */
export interface CreateFailure {
  message: string;
  problems: readonly UserErrorEntry[];
  reason: Exclude<SaveFailureReason, 'notRead'>;
}

interface RecordCreateOptions<Values, Stored> {
  /** 'order': "This order is already saved". */
  name: string;
  id: string;
  send: (values: Values, id: string) => Promise<Outcome<{ readonly record: Stored | null }>>;
  getId?: ((created: Stored) => string) | undefined;
  /** Publishes the created record to lists and pages; undefined when the response does not include it. */
  publish: (stored: Stored | undefined, id: string) => void;
  /** Opens the page of the created record. */
  open: (id: string) => void;
  existing?: ExistingRecord | undefined;
  /** Shows problems at the fields that still have the values that were sent. */
  showProblems: (problems: readonly UserErrorEntry[], sent: Values) => Promise<void>;
  /** Shows the result in a message; a failure is undefined once the record is created. */
  showResult: (failure: CreateFailure | undefined) => void;
}

interface RecordCreateHandle<Values> {
  save: (values: Values) => Promise<void>;
  /** Returns true once the record is created, so that leaving its form loses nothing. */
  isCreated: () => boolean;
}

/** Saves a new record under an id of its own: every attempt sends the same, so that one that arrives again creates nothing. */
export function useRecordCreate<Values, Stored>({
  name,
  id,
  send,
  getId,
  publish,
  open,
  existing,
  showProblems,
  showResult,
}: RecordCreateOptions<Values, Stored>): RecordCreateHandle<Values> {
  const phase = useRef<'editing' | 'sending' | 'created'>('editing');
  const isResponseLost = useRef(false);
  const confirm = useConfirm();

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
    if (!isConfirmed) return;
    phase.current = 'created';
    (existing?.open ?? open)(id);
  }

  async function save(values: Values): Promise<void> {
    if (phase.current !== 'editing') return;
    phase.current = 'sending';
    const outcome = await send(values, id).catch((error: unknown) => {
      phase.current = 'editing';
      throw error;
    });
    if (outcome.ok) {
      phase.current = 'created';
      const { record } = outcome.payload;
      const createdId = (record && getId?.(record)) ?? id;
      publish(record ?? undefined, createdId);
      showResult(undefined);
      open(createdId);
      return;
    }
    phase.current = 'editing';
    const { message, entries, error } = outcome;
    if (error) isResponseLost.current = true;
    // An earlier attempt created it, whose response was lost, and the values have changed since.
    if (entries.some((entry) => entry.code === 'DUPLICATE' && 'entityId' in entry && entry.entityId === id))
      return confirmOpening();
    showResult({ message, problems: entries, reason: error ? 'noResponse' : 'refused' });
    await showProblems(entries, values);
  }

  return { save, isCreated: () => phase.current === 'created' };
}
