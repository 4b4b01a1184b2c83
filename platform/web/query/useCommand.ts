import { useState } from 'react';
import { showToast } from '../parts/toast/toast.ts';
import type { Client } from './client/client.ts';
import { RequestError } from './client/requestError.ts';
import type { TypedOperation } from './client/operation.ts';
import { type UserErrorEntry, type Outcome, toOutcome, type MutationPayload } from './outcome.ts';
import { useClient } from './useClient.ts';

/** Payload of a mutation. */
export interface PayloadWithErrors {
  readonly errors: readonly UserErrorEntry[] | null;
}

interface CommandMessages {
  /** Title of the toast of warnings; a toast for each warning when absent. */
  title?: string | undefined;
  /** No error toast: the caller shows failures itself. */
  quiet?: boolean;
}

interface CommandHandle<Input, Payload> {
  /** Runs the mutation and shows the outcome in a toast. Never throws. */
  run: (input: Input) => Promise<Outcome<Payload>>;
  busy: boolean;
}

/** Runs a mutation from a page: `const { run, busy } = useCommand(EditOrderDocument, { title: 'Edit Order' })`. */
export function useCommand<Data extends Record<keyof Data, PayloadWithErrors | null>, Input>(
  operation: TypedOperation<Data, { input: Input }>,
  messages: CommandMessages = {},
): CommandHandle<Input, MutationPayload<Data>> {
  const client = useClient();
  const [running, setRunning] = useState(0);

  async function run(input: Input): Promise<Outcome<MutationPayload<Data>>> {
    setRunning((count) => count + 1);
    try {
      const outcome = await sendCommand(client, operation, input);
      showOutcome(outcome, messages);
      return outcome;
    } finally {
      setRunning((count) => count - 1);
    }
  }
  return { run, busy: running > 0 };
}

/** Runs a mutation; a request without a usable response is an outcome, too. */
export async function sendCommand<Data extends Record<keyof Data, PayloadWithErrors | null>, Input>(
  client: Client,
  operation: TypedOperation<Data, { input: Input }>,
  input: Input,
): Promise<Outcome<MutationPayload<Data>>> {
  try {
    const [payload] = Object.values(
      await client.call(operation, { input }),
    ) as (MutationPayload<Data> | null)[];
    if (!payload) throw new RequestError(operation.name, 'NO_PAYLOAD', 'An unexpected error occurred.');
    return toOutcome(payload);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { ok: false, message: error.message, entries: [], error };
  }
}

/** Shows the warnings of an outcome, and its failure. */
export function showOutcome<Payload>(outcome: Outcome<Payload>, { title, quiet }: CommandMessages): void {
  if (!outcome.ok) {
    if (!quiet) showToast('error', outcome.message);
    return;
  }
  const warnings = outcome.notices.filter(({ severity }) => severity === 'WARNING');
  const messages = warnings.map(({ message }) => message);
  if (title && messages.length > 0) showToast('warning', title, { detail: messages });
  else for (const message of messages) showToast('warning', message);
}
