import { type BaseSyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  set,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { FormOptions } from './formContext.ts';
import { isSameFormValue } from './isSameFormValue.ts';
import { showToast } from '../parts/toast/toast.ts';
import { useFieldSequence } from './useFieldSequence.ts';
import { usePendingChoices } from './usePendingChoices.ts';

/** Result of the rules of a form: the value to save, or messages by form field. */
export type FormValidation<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly messages: Readonly<Record<string, string>> };

/** A problem of a save; an entry of a mutation's `errors` fits. */
export interface SaveProblem {
  readonly message: string;
  readonly field?: readonly string[] | null;
  readonly severity?: string;
}

interface ValidatedFormOptions<Values, Output> {
  initial: Values;
  /** Unedited fields follow `initial` when it changes. */
  isFollowing?: boolean;
  /** Checks the values; `accepted` are the values that were stored or filled in, not entered. */
  validate: (values: Values, accepted: Values) => FormValidation<Output>;
  /** Returns the form field of a path in the server's input. */
  findFormField: (path: readonly string[], values: Values) => string | undefined;
  /** Returns the text of the toast when the user tries to save invalid fields, from their messages. */
  invalidText?: (messages: Readonly<Record<string, string>>) => string;
  /** Kind of that toast, a warning by default. */
  invalidKind?: 'warning' | 'error';
  /** Texts at the fields, below their labels, by the messages that they replace. */
  shortMessages?: Readonly<Record<string, string>>;
}

/** A problem from the server: shown while the field has that value, until the form is saved again. */
interface ServerProblem {
  field: string;
  value: unknown;
  message: string;
}

export interface ValidatedForm<Values extends FieldValues, Output> extends Pick<
  FormOptions,
  'trackChoice' | 'trackField'
> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Values that were stored or filled in, not entered. */
  accepted: Values;
  /** Resets the form to stored values. */
  resetTo: (stored: Values) => void;
  /** Changes the default values: unedited fields show them at once, all fields after a reset. */
  updateDefaults: (defaults: Partial<Values>) => void;
  /** Takes values as stored that were sent; input that was entered since stays, unsaved. */
  acceptSent: (sent: Values) => void;
  /** Discards all input. */
  undo: () => void;
  /** Fills in values without saving them. Only these count as filled in; others that were entered are still checked. */
  fill: (filled: Partial<Values>) => void;
  /** Shows problems with the values that were sent at their fields, until they change or are saved again. */
  showProblems: (problems: readonly SaveProblem[], sent: Values) => Promise<void>;
  /** A save waits for a choice. */
  isWaiting: boolean;
  /** Saves a valid form; otherwise shows the problems and calls `onInvalid`, which makes the fields visible. */
  submit: (
    save: (value: Output) => Promise<void>,
    onInvalid?: () => void,
  ) => (event?: BaseSyntheticEvent) => Promise<void>;
  /** Saves some fields if they are valid, whatever the others are; otherwise shows their problems. */
  submitFields: (fields: readonly Path<Values>[], save: (values: Values) => Promise<void>) => Promise<void>;
}

const noShortMessages = {};

const toFieldErrors = <Values extends FieldValues>(
  messages: Readonly<Record<string, string>>,
  shortMessages: Readonly<Record<string, string>>,
): FieldErrors<Values> => {
  const errors = {};
  for (const [field, message] of Object.entries(messages))
    set(errors, field, { type: 'rule', message: shortMessages[message] ?? message });
  return errors;
};

/** Form with rules and server problems, for every form of the product: validates on blur, then on every change. */
export function useValidatedForm<Values extends FieldValues, Output>({
  initial,
  isFollowing = false,
  validate,
  findFormField,
  invalidText = () => 'Please fix the validation errors and try again.',
  invalidKind = 'warning',
  shortMessages = noShortMessages,
}: ValidatedFormOptions<Values, Output>): ValidatedForm<Values, Output> {
  const [accepted, setAccepted] = useState(initial);
  const validatedAgainst = useRef(accepted);
  const stored = useRef(initial);
  const serverProblems = useRef<readonly ServerProblem[]>([]);
  const form = useForm<Values, unknown, Output>({
    ...(isFollowing
      ? { values: initial, resetOptions: { keepDirtyValues: true } }
      : { defaultValues: initial as DefaultValues<Values> }),
    mode: 'onTouched',
    // It would focus the field that registered first, wherever it stands; the form element focuses the first one on the screen.
    shouldFocusError: false,
    resolver: (values) => {
      const result = validate(values, validatedAgainst.current);
      const messages: Record<string, string> = result.ok ? {} : { ...result.messages };
      for (const { field, value, message } of serverProblems.current)
        if (isSameFormValue(get(values, field), value)) messages[field] ??= message;
      return result.ok && Object.keys(messages).length === 0
        ? { values: result.value, errors: {} }
        : { values: {}, errors: toFieldErrors(messages, shortMessages) };
    },
  });
  const { reset, getValues, getFieldState, trigger, subscribe } = form;
  const touchedFields = useRef(new Set<string>());
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name !== undefined && type === 'change') touchedFields.current.add(name);
        },
      }),
    [subscribe],
  );

  const accept = useCallback((values: Values) => {
    validatedAgainst.current = values;
    setAccepted(values);
  }, []);
  const resetTo = useCallback(
    (next: Values) => {
      stored.current = next;
      serverProblems.current = [];
      touchedFields.current.clear();
      accept(next);
      reset(next);
    },
    [accept, reset],
  );
  const acceptSent = useCallback(
    (sent: Values) => {
      const current = getValues();
      resetTo(sent);
      if (!isSameFormValue(current, sent)) reset(current, { keepDefaultValues: true });
    },
    [getValues, resetTo, reset],
  );
  const undo = useCallback(() => resetTo(stored.current), [resetTo]);
  const updateDefaults = useCallback(
    (defaults: Partial<Values>) => {
      const current = getValues();
      const previous = stored.current;
      const untouched = Object.entries(defaults).filter(
        ([key]) => !touchedFields.current.has(key) && Object.is(get(current, key), get(previous, key)),
      );
      const keepState = { keepTouched: true, keepIsSubmitted: true, keepErrors: true };
      stored.current = { ...previous, ...defaults };
      reset(stored.current, keepState);
      reset({ ...current, ...Object.fromEntries(untouched) }, { ...keepState, keepDefaultValues: true });
    },
    [reset, getValues],
  );
  const fill = useCallback(
    (filled: Partial<Values>) => {
      accept({ ...validatedAgainst.current, ...filled });
      const values = { ...getValues(), ...filled };
      const isField = (name: string): name is Path<Values> => Object.hasOwn(values, name);
      const invalidFields = Object.keys(values)
        .filter(isField)
        .filter((name) => getFieldState(name).error !== undefined);
      reset(values, { keepDefaultValues: true, keepTouched: true, keepIsSubmitted: true });
      // A field that was not filled in validly keeps its message.
      if (invalidFields.length > 0) void trigger(invalidFields);
    },
    [accept, reset, getValues, getFieldState, trigger],
  );
  const showProblems = async (problems: readonly SaveProblem[], sent: Values) => {
    serverProblems.current = problems.flatMap(({ field: path, severity = 'ERROR', message }) => {
      const field = path && severity === 'ERROR' ? findFormField(path, sent) : undefined;
      const value: unknown = field === undefined ? undefined : get(sent, field);
      // Problems of other parts of the record are shown as a toast.
      return field === undefined || value === undefined ? [] : [{ field, value, message }];
    });
    await form.trigger(undefined, { shouldFocus: true });
  };
  const { trackChoice, isWaiting, waitForChoices } = usePendingChoices();
  const { trackField, sortMessages } = useFieldSequence();
  const closeInvalidToast = useRef(() => {});
  useEffect(() => {
    const close = () => closeInvalidToast.current();
    const unsubscribe = subscribe({
      formState: { errors: true },
      callback: ({ errors }) => {
        if (errors && Object.keys(errors).length === 0) close();
      },
    });
    return () => {
      unsubscribe();
      close();
    };
  }, [subscribe]);
  const findMessages = (): Readonly<Record<string, string>> => {
    const result = validate(getValues(), validatedAgainst.current);
    return result.ok ? {} : result.messages;
  };
  const showInvalid = (found: Readonly<Record<string, string>>) => {
    const messages = sortMessages(found);
    closeInvalidToast.current = showToast(invalidKind, invalidText(messages), {
      detail: [...new Set(Object.values(messages))].join(', '),
      replaces: true,
    });
  };
  const submit = (save: (value: Output) => Promise<void>, onInvalid: () => void = () => {}) => {
    const saveValid = (value: Output) => {
      closeInvalidToast.current();
      return save(value);
    };
    const send = form.handleSubmit(saveValid, () => {
      onInvalid();
      showInvalid(findMessages());
    });
    return async (event?: BaseSyntheticEvent) => {
      if (!(await waitForChoices())) return;
      // The server may accept a value that it refused before.
      serverProblems.current = [];
      return send(event);
    };
  };
  const submitFields = async (fields: readonly Path<Values>[], save: (values: Values) => Promise<void>) => {
    if (!(await waitForChoices())) return;
    serverProblems.current = [];
    if (await trigger([...fields])) {
      closeInvalidToast.current();
      // The form changes the values of nested fields in place.
      return save(structuredClone(getValues()));
    }
    const isOne = ([path]: readonly [string, string]) =>
      fields.some((field) => path === field || path.startsWith(`${field}.`));
    showInvalid(Object.fromEntries(Object.entries(findMessages()).filter(isOne)));
  };
  return {
    form,
    accepted,
    resetTo,
    acceptSent,
    updateDefaults,
    undo,
    fill,
    showProblems,
    trackChoice,
    trackField,
    isWaiting,
    submit,
    submitFields,
  };
}
