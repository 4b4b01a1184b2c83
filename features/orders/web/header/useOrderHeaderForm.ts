import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, get, set, useForm, type UseFormReturn } from 'react-hook-form';
import type { FormOptions } from '#platform/web/form/formContext.ts';
import type { UserErrorEntry } from '#platform/web/query/outcome.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { toAddress, type OrderFormValues } from '../data/orderFormValues.ts';
import { type PreviousAddresses, orderFormProblems } from '../data/orderFormProblems.ts';
import { findOrderFormField } from './orderHeaderFields.ts';

const toFieldErrors = (problems: Record<string, string>): FieldErrors<OrderFormValues> => {
  const errors: FieldErrors<OrderFormValues> = {};
  for (const [field, message] of Object.entries(problems)) set(errors, field, { type: 'rule', message });
  return errors;
};

/** A problem from the server: shown while the field has that value, until the form is saved again. */
interface ServerProblem {
  field: string;
  value: unknown;
  message: string;
}

/** Problems of form fields; those of lines or of the order itself are shown as a toast. */
const toServerProblems = (
  entries: readonly UserErrorEntry[],
  values: OrderFormValues,
): readonly ServerProblem[] =>
  entries.flatMap((entry) => {
    if (!('field' in entry) || !entry.field || entry.severity !== 'ERROR') return [];
    const field = findOrderFormField(entry.field);
    const value: unknown = get(values, field);
    return value === undefined ? [] : [{ field, value, message: entry.message }];
  });

const collectAddresses = (form: OrderFormValues): PreviousAddresses => ({
  location: toAddress(form.locationAddress),
  billing: toAddress(form.billingAddress),
});

const requiredFields = new Set(['customer', 'expectedDeliveryDate']);

export interface OrderHeaderForm {
  form: UseFormReturn<OrderFormValues>;
  /** Addresses that were stored or filled in; they are not validated (decision C4). */
  previousAddresses: PreviousAddresses;
  /** Resets the form to stored values. */
  resetTo: (stored: OrderFormValues) => void;
  /** Changes the default values: unedited fields show them at once, all fields after a reset. */
  updateDefaults: (defaults: Partial<OrderFormValues>) => void;
  /** Discards all input. */
  undo: () => void;
  /** Fills in values without saving them. */
  fill: (filled: OrderFormValues) => void;
  /** Shows server problems at their fields, until they change or are saved again. */
  showProblems: (entries: readonly UserErrorEntry[]) => Promise<void>;
  /** Saves a valid form; otherwise shows the problems and calls `onRefused`, which makes the fields visible. */
  submit: (save: (values: OrderFormValues) => Promise<void>, onRefused: () => void) => () => Promise<void>;
  fieldRules: FormOptions;
}

/**
 * Form of the order header. It lives as long as the page, so that closing the panel loses nothing. The server's rules
 * validate it on blur, then on every change.
 */
export function useOrderHeaderForm(initial: OrderFormValues): OrderHeaderForm {
  const [previousAddresses, setPreviousAddresses] = useState(() => collectAddresses(initial));
  const validatedAgainst = useRef(previousAddresses);
  const stored = useRef(initial);
  const serverProblems = useRef<readonly ServerProblem[]>([]);
  const form = useForm<OrderFormValues>({
    defaultValues: initial,
    mode: 'onTouched',
    resolver: (values) => {
      const problems = orderFormProblems(values, validatedAgainst.current);
      for (const { field, value, message } of serverProblems.current)
        if (Object.is(get(values, field), value)) problems[field] ??= message;
      return Object.keys(problems).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: toFieldErrors(problems) };
    },
  });
  const { reset, getValues, subscribe } = form;
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

  /** Accepts addresses that were filled in, not entered: they are not validated (decision C4). */
  const acceptAddresses = useCallback((next: OrderFormValues) => {
    validatedAgainst.current = collectAddresses(next);
    setPreviousAddresses(validatedAgainst.current);
  }, []);
  const resetTo = useCallback(
    (next: OrderFormValues) => {
      stored.current = next;
      serverProblems.current = [];
      touchedFields.current.clear();
      acceptAddresses(next);
      reset(next);
    },
    [acceptAddresses, reset],
  );
  const undo = useCallback(() => resetTo(stored.current), [resetTo]);
  const updateDefaults = useCallback(
    (defaults: Partial<OrderFormValues>) => {
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
    (filled: OrderFormValues) => {
      acceptAddresses(filled);
      reset(filled, { keepDefaultValues: true, keepTouched: true, keepIsSubmitted: true });
    },
    [acceptAddresses, reset],
  );
  const showProblems = async (entries: readonly UserErrorEntry[]) => {
    serverProblems.current = toServerProblems(entries, form.getValues());
    await form.trigger(undefined, { shouldFocus: true });
  };
  const submit = (save: (values: OrderFormValues) => Promise<void>, onRefused: () => void) => {
    const send = form.handleSubmit(save, () => {
      onRefused();
      const problems = Object.entries(orderFormProblems(form.getValues(), validatedAgainst.current));
      const inAddresses = problems.every(([field]) => /^(location|billing)Address\./.test(field));
      showToast(
        'warning',
        inAddresses
          ? 'Address validation failed. Please check your input.'
          : 'Please fix the validation errors and try again.',
        { detail: [...new Set(problems.map(([, message]) => message))].join(', ') },
      );
    });
    return () => {
      // The server may accept a value that it refused before.
      serverProblems.current = [];
      return send();
    };
  };
  const fieldRules = useMemo<FormOptions>(
    () => ({ isRequired: (name) => requiredFields.has(name), readOnly: false }),
    [],
  );
  return { form, previousAddresses, resetTo, updateDefaults, undo, fill, showProblems, submit, fieldRules };
}
