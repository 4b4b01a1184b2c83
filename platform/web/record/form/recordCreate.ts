import type { SaveFailureReason } from './recordSave.ts';

/** A new record. Every attempt sends the same id, so that one that arrives again creates nothing. */
export interface RecordCreateState {
  id: string;
  phase: 'editing' | 'sending' | 'created';
}

/** A response without a record: the server refused, or the response was lost. */
interface CreateFailure<Problem> {
  message: string;
  problems: readonly Problem[];
  /** Ids of existing records that prevent this one. */
  duplicateIds: readonly string[];
  /** The request has no usable response. */
  isLost: boolean;
}

export type RecordCreateEvent<Values, Stored, Problem> =
  | { kind: 'submitted'; input: Values }
  | { kind: 'responded'; stored: Stored | undefined }
  | { kind: 'failed'; sent: Values; failure: CreateFailure<Problem> }
  /** The user opens the record that an earlier attempt created. */
  | { kind: 'openingConfirmed' };

/** Result that a toast shows. */
export type CreateResultMessage<Problem> =
  | { kind: 'created' }
  | ({ kind: 'failed' } & CreateFailureMessage<Problem>);

export interface CreateFailureMessage<Problem> {
  message: string;
  problems: readonly Problem[];
  reason: Exclude<SaveFailureReason, 'notRead'>;
}

export type RecordCreateEffect<Values, Stored, Problem> =
  | { kind: 'send'; values: Values; id: string }
  /** Publishes the created record to the lists and pages that display it. */
  | { kind: 'publish'; stored: Stored | undefined; id: string }
  /** Confirms whether to open the record of an earlier attempt, which does not include later changes. */
  | { kind: 'confirmOpening' }
  | { kind: 'open'; id: string }
  | { kind: 'openExisting'; id: string }
  /** Shows problems at the fields that still have the values that were sent. */
  | { kind: 'showProblems'; problems: readonly Problem[]; sent: Values }
  | { kind: 'showResult'; result: CreateResultMessage<Problem> };

interface RecordCreateStep<Values, Stored, Problem> {
  state: RecordCreateState;
  effects: readonly RecordCreateEffect<Values, Stored, Problem>[];
}

/** Returns the next state and the effects of an event while a new record is entered and saved. */
export function stepRecordCreate<Values, Stored, Problem>(
  state: RecordCreateState,
  event: RecordCreateEvent<Values, Stored, Problem>,
): RecordCreateStep<Values, Stored, Problem> {
  const { id, phase } = state;
  switch (event.kind) {
    case 'submitted':
      return phase === 'editing'
        ? { state: { id, phase: 'sending' }, effects: [{ kind: 'send', values: event.input, id }] }
        : { state, effects: [] };
    case 'responded':
      return {
        state: { id, phase: 'created' },
        effects: [
          { kind: 'publish', stored: event.stored, id },
          { kind: 'showResult', result: { kind: 'created' } },
          { kind: 'open', id },
        ],
      };
    case 'failed': {
      const { message, problems, duplicateIds, isLost } = event.failure;
      const { sent } = event;
      return {
        state: { id, phase: 'editing' },
        // The response to an earlier attempt was lost, and the values have changed since.
        effects: duplicateIds.includes(id)
          ? [{ kind: 'confirmOpening' }]
          : [
              {
                kind: 'showResult',
                result: { kind: 'failed', message, problems, reason: isLost ? 'noResponse' : 'refused' },
              },
              { kind: 'showProblems', problems, sent },
            ],
      };
    }
    default:
      event satisfies { kind: 'openingConfirmed' };
      return { state: { id, phase: 'created' }, effects: [{ kind: 'openExisting', id }] };
  }
}
