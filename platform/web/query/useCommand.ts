import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../shell/toast.ts';
import { CallError } from './callError.ts';
import type { Operation } from './operation.ts';
import { type Entry, isUnchanged, type Outcome, outcomeOf, type PayloadOf } from './outcome.ts';
import { useClient } from './useClient.ts';

interface Answer {
  readonly errors: readonly Entry[] | null;
}

export interface CommandTexts<Payload> {
  /** Success toast; none when absent. */
  done?: string | ((payload: Payload) => string);
  /** Info toast when the server says that nothing changed; `done` when absent. */
  unchanged?: string;
  /** Builds the error toast from the server's message; the message itself when absent. */
  failed?: (message: string) => string;
  /** No error toast: the caller shows failures itself. */
  quiet?: boolean;
  /** Names of queries to refetch after success. */
  refreshes?: readonly string[];
}

export interface Command<Input, Payload> {
  /** Runs the mutation and shows the outcome in a toast. Never throws. */
  run: (input: Input) => Promise<Outcome<Payload>>;
  busy: boolean;
}

/** Runs a mutation from a page: `const { run, busy } = useCommand(EditOrderDocument, { done: 'Order Updated' })`. */
export function useCommand<Data extends Record<keyof Data, Answer | null>, Input>(
  operation: Operation<Data, { input: Input }>,
  texts: CommandTexts<PayloadOf<Data>> = {},
): Command<Input, PayloadOf<Data>> {
  const client = useClient();
  const queries = useQueryClient();
  const [running, setRunning] = useState(0);

  async function run(input: Input): Promise<Outcome<PayloadOf<Data>>> {
    setRunning((count) => count + 1);
    try {
      const [payload] = Object.values(await client.call(operation, { input })) as (PayloadOf<Data> | null)[];
      if (!payload) throw new CallError(operation.name, 'NO_PAYLOAD', 'An unexpected error occurred.');
      const outcome = outcomeOf(payload);
      tell(outcome, texts);
      if (outcome.ok)
        for (const name of texts.refreshes ?? []) void queries.invalidateQueries({ queryKey: [name] });
      return outcome;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const outcome: Outcome<never> = { ok: false, message: error.message, entries: [], error };
      tell(outcome, texts);
      return outcome;
    } finally {
      setRunning((count) => count - 1);
    }
  }
  return { run, busy: running > 0 };
}

function tell<Payload>(
  outcome: Outcome<Payload>,
  { done, unchanged, failed, quiet }: CommandTexts<Payload>,
): void {
  if (!outcome.ok) {
    if (!quiet) showToast('error', failed ? failed(outcome.message) : outcome.message);
    return;
  }
  if (isUnchanged(outcome.notices) && unchanged) showToast('info', unchanged);
  else if (done) showToast('success', typeof done === 'string' ? done : done(outcome.payload));
  for (const { severity, message } of outcome.notices)
    if (severity === 'WARNING') showToast('warning', message);
}
