import { announce, showToast } from '#platform/web/parts/toast/toast.ts';
import type { TypedOperation } from '#platform/web/query/client/operation.ts';
import type { MutationPayload } from '#platform/web/query/outcome.ts';
import { type PayloadWithErrors, useCommand } from '#platform/web/query/useCommand.ts';
import { usePublishRecord } from '#platform/web/record/recordAccess.ts';
import type { PersonFieldsFragment } from '../../web/documents.ts';
import { personAccess } from './personAccess.ts';

interface PersonPayload extends PayloadWithErrors {
  readonly person: PersonFieldsFragment | null;
}

/** Runs a mutation of a person, shows the person wherever it is displayed, and the outcome in a message. */
export function usePersonCommand<
  Data extends Record<keyof Data, PersonPayload | null>,
  Input extends { readonly id: string },
>(operation: TypedOperation<Data, { input: Input }>, texts: { done: string; failed: string }) {
  const command = useCommand(operation, { quiet: true });
  const publish = usePublishRecord(personAccess);
  return {
    busy: command.busy,
    run: async (input: Input, onDone: (payload: MutationPayload<Data>) => void = () => {}) => {
      const outcome = await command.run(input);
      if (!outcome.ok) return void showToast('error', texts.failed, { detail: outcome.message });
      onDone(outcome.payload);
      publish(outcome.payload.person ?? undefined, input.id);
      return announce(texts.done);
    },
  };
}
