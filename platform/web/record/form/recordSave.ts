import type { RecordConflict } from './compareRecords.ts';

/** Values of a form that are being saved. */
export interface SaveAttempt<Values> {
  values: Values;
  /** The only values of the form that are saved; the others are stored ones. All when absent. */
  keys?: readonly (keyof Values)[];
  /** Sends once more when only the version was stale. */
  canRetry: boolean;
}

/** Stored values and version that a form is based on. */
export interface RecordBase<Values> {
  values: Values;
  version: number;
}

export interface RecordSaveState<Values> {
  base: RecordBase<Values>;
  conflict: SaveConflict<Values> | undefined;
}

/** A conflict, and the values that were being saved when they are a part of the form. */
interface SaveConflict<Values> extends RecordConflict<Values> {
  keys?: readonly (keyof Values)[] | undefined;
}

/**
 * Reason of a failed save: the server refused it, the request has no usable response, or another user saved first and the
 * record could not be read again.
 */
export type SaveFailureReason = 'refused' | 'noResponse' | 'notRead';

/** A response without a record: the server refused, or the response was lost. */
interface SaveFailure<Problem> {
  message: string;
  problems: readonly Problem[];
  isStale: boolean;
  isLost: boolean;
}

/** `input` holds the values of the form at that moment. */
export type RecordSaveEvent<Values, Stored, Problem> =
  /** `keys`: saves only these values of the input, the rest stays in the form. */
  | { kind: 'submitted'; input: Values; keys?: readonly (keyof Values)[] }
  /** Earlier changes of the record are stored, and this attempt is sent next. */
  | { kind: 'turnReached'; stored: Stored }
  | {
      kind: 'responded';
      attempt: SaveAttempt<Values>;
      stored: Stored | undefined;
      isUnchanged: boolean;
      input: Values;
    }
  | { kind: 'failed'; attempt: SaveAttempt<Values>; failure: SaveFailure<Problem> }
  /** The record was read again after a failure; undefined when that failed too. */
  | {
      kind: 'reread';
      attempt: SaveAttempt<Values>;
      failure: SaveFailure<Problem>;
      stored: Stored | undefined;
      input: Values;
    }
  /** The page displays another state of the record. */
  | { kind: 'recordChanged'; stored: Stored; isDirty: boolean }
  /** Input of an earlier visit continues on the base it had: what others have saved since is a conflict. */
  | { kind: 'inputRestored'; base: RecordBase<Values>; input: Values }
  /** Undefined: take all of the other user's values. */
  | { kind: 'conflictResolved'; chosen: Values | undefined }
  | { kind: 'conflictDismissed' };

/** Result that a toast shows, with the values before and after saving. */
export type SaveResultMessage<Values, Problem> =
  | { kind: 'noInput' }
  | { kind: 'unchanged'; before: Values; after: Values }
  | { kind: 'saved'; before: Values; after: Values }
  | ({ kind: 'failed' } & SaveFailureMessage<Values, Problem>);

export interface SaveFailureMessage<Values, Problem> {
  message: string;
  problems: readonly Problem[];
  reason: SaveFailureReason;
  before: Values;
  after: Values;
}

export type RecordSaveEffect<Values, Stored, Problem> =
  /** Sends the attempt in its turn, with the version of the base at that time. */
  | { kind: 'send'; attempt: SaveAttempt<Values> }
  | { kind: 'reread'; attempt: SaveAttempt<Values>; failure: SaveFailure<Problem> }
  /** Starts the form with stored values; `input` stays in it, unsaved. */
  | { kind: 'startForm'; values: Values; input: Values | undefined }
  /** Publishes the saved record to the page. */
  | { kind: 'publish'; stored: Stored }
  /** Shows problems at the fields that still have the values that were sent. */
  | { kind: 'showProblems'; problems: readonly Problem[]; sent: Values }
  | { kind: 'showResult'; result: SaveResultMessage<Values, Problem> };

/** Returns the values with those of other values under some keys; all of them without keys. */
const withValues = <Values>(
  values: Values,
  other: Values,
  keys: readonly (keyof Values)[] | undefined,
): Values => {
  if (!keys) return other;
  const result = { ...values };
  for (const key of keys) result[key] = other[key];
  return result;
};

/** Relation between a stored record and the values of its form. */
export interface StoredValues<Values, Stored> {
  toValues: (stored: Stored) => Values;
  /** Compares values as they read once stored. */
  isSame: (a: Values, b: Values) => boolean;
}

interface RecordSaveStep<Values, Stored, Problem> {
  state: RecordSaveState<Values>;
  effects: readonly RecordSaveEffect<Values, Stored, Problem>[];
}

/** Returns the state of a form that displays a stored record. */
export const startRecordSave = <Values, Stored extends { readonly version: number }>(
  stored: Stored,
  toValues: (stored: Stored) => Values,
): RecordSaveState<Values> => ({
  base: { values: toValues(stored), version: stored.version },
  conflict: undefined,
});

/**
 * Returns the next state and the effects of an event while a record is edited and saved: versions, conflicts, lost
 * responses, and input that is entered meanwhile.
 */
export function stepRecordSave<Values, Stored extends { readonly version: number }, Problem>(
  { toValues, isSame }: StoredValues<Values, Stored>,
  state: RecordSaveState<Values>,
  event: RecordSaveEvent<Values, Stored, Problem>,
): RecordSaveStep<Values, Stored, Problem> {
  const { base } = state;

  /** Adopts the version when only other parts of the record changed; undefined when its values differ. */
  function adoptVersion(stored: Stored): RecordSaveState<Values> | undefined {
    if (!isSame(toValues(stored), base.values)) return undefined;
    return { ...state, base: { ...base, version: stored.version } };
  }

  /** Returns the input that stays in the form after an attempt was stored; undefined when nothing is left to save. */
  function findUnsavedInput(
    input: Values,
    { values, keys }: SaveAttempt<Values>,
    saved: Values,
  ): Values | undefined {
    if (!keys) return isSame(input, values) ? undefined : input;
    const isPartSaved = isSame(withValues(values, input, keys), values);
    const rest = isPartSaved ? withValues(input, saved, keys) : input;
    return isSame(rest, saved) ? undefined : rest;
  }

  function accept(
    stored: Stored | undefined,
    attempt: SaveAttempt<Values>,
    input: Values,
    kind: 'unchanged' | 'saved',
  ): RecordSaveStep<Values, Stored, Problem> {
    const result = { kind, before: base.values, after: attempt.values };
    if (!stored) return { state, effects: [{ kind: 'showResult', result }] };
    const next = startRecordSave(stored, toValues);
    return {
      state: { ...state, base: next.base },
      effects: [
        {
          kind: 'startForm',
          values: next.base.values,
          input: findUnsavedInput(input, attempt, next.base.values),
        },
        { kind: 'publish', stored },
        { kind: 'showResult', result },
      ],
    };
  }

  const reportFailure = (
    { message, problems, isLost, isStale }: SaveFailure<Problem>,
    { values }: SaveAttempt<Values>,
  ): RecordSaveStep<Values, Stored, Problem> => ({
    state,
    effects: [
      {
        kind: 'showResult',
        result: {
          kind: 'failed',
          message,
          problems,
          reason: isLost ? 'noResponse' : isStale ? 'notRead' : 'refused',
          before: base.values,
          after: values,
        },
      },
      { kind: 'showProblems', problems, sent: values },
    ],
  });

  /** Decides after a stale version or a lost response, when the stored record is known. */
  function compareWithStored(
    stored: Stored,
    attempt: SaveAttempt<Values>,
    failure: SaveFailure<Problem>,
    input: Values,
  ): RecordSaveStep<Values, Stored, Problem> {
    const theirs = toValues(stored);
    // The record was saved although the response was lost, or another user made the same change.
    if (isSame(theirs, attempt.values)) return accept(stored, attempt, input, 'saved');
    if (!failure.isStale) return reportFailure(failure, attempt);
    const adopted = adoptVersion(stored);
    if (adopted && attempt.canRetry)
      return { state: adopted, effects: [{ kind: 'send', attempt: { ...attempt, canRetry: false } }] };
    const { values, version: baseVersion } = (adopted ?? state).base;
    const { version } = stored;
    // Input that is not saved yet is merged with the same stored values, so that none is dropped and none overwrites them.
    const mine = attempt.keys ? input : attempt.values;
    const conflict = { base: values, baseVersion, mine, theirs, version, keys: attempt.keys };
    return { state: { ...(adopted ?? state), conflict }, effects: [] };
  }

  switch (event.kind) {
    case 'submitted': {
      const { input, keys } = event;
      const values = withValues(base.values, input, keys);
      return isSame(values, base.values)
        ? { state, effects: [{ kind: 'showResult', result: { kind: 'noInput' } }] }
        : { state, effects: [{ kind: 'send', attempt: { values, canRetry: true, ...(keys && { keys }) } }] };
    }
    case 'turnReached':
      return { state: adoptVersion(event.stored) ?? state, effects: [] };
    case 'responded':
      return accept(event.stored, event.attempt, event.input, event.isUnchanged ? 'unchanged' : 'saved');
    case 'failed': {
      const { attempt, failure } = event;
      return failure.isStale || failure.isLost
        ? { state, effects: [{ kind: 'reread', attempt, failure }] }
        : reportFailure(failure, attempt);
    }
    case 'reread': {
      const { stored, attempt, failure, input } = event;
      return stored ? compareWithStored(stored, attempt, failure, input) : reportFailure(failure, attempt);
    }
    case 'recordChanged': {
      // The page may still display the record as it was before a save.
      if (event.stored.version < base.version) return { state, effects: [] };
      const adopted = adoptVersion(event.stored);
      if (adopted || event.isDirty) return { state: adopted ?? state, effects: [] };
      const next = startRecordSave(event.stored, toValues);
      return {
        state: { ...state, base: next.base },
        effects: [{ kind: 'startForm', values: next.base.values, input: undefined }],
      };
    }
    case 'inputRestored':
      return {
        state: { base: event.base, conflict: undefined },
        effects: [{ kind: 'startForm', values: event.base.values, input: event.input }],
      };
    case 'conflictResolved': {
      if (!state.conflict) return { state, effects: [] };
      const { theirs, version, keys } = state.conflict;
      const { chosen } = event;
      const values = chosen && withValues(theirs, chosen, keys);
      const attempt = { canRetry: true, ...(keys && { keys }) };
      return {
        state: { base: { values: theirs, version }, conflict: undefined },
        effects: [
          { kind: 'startForm', values: theirs, input: chosen },
          // Of a part that is as the other user has stored it, nothing is left to save.
          ...(values && !(keys && isSame(values, theirs))
            ? [{ kind: 'send', attempt: { ...attempt, values } } as const]
            : []),
        ],
      };
    }
    default:
      event satisfies { kind: 'conflictDismissed' };
      return { state: { ...state, conflict: undefined }, effects: [] };
  }
}
