import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, get, set, useForm, type UseFormReturn } from 'react-hook-form';
import type { FormFacts } from '#platform/web/form/formContext.ts';
import type { Entry } from '#platform/web/query/outcome.ts';
import { showToast } from '#platform/web/shell/toast.ts';
import { addressOf, type OrderForm } from './orderForm.ts';
import { type AddressesBefore, formFieldOf, orderFormProblems } from './orderFormProblems.ts';

const errorsOf = (problems: Record<string, string>): FieldErrors<OrderForm> => {
  const errors: FieldErrors<OrderForm> = {};
  for (const [field, message] of Object.entries(problems)) set(errors, field, { type: 'rule', message });
  return errors;
};

/** A problem from the server: shown while the field has that value, until the form is saved again. */
interface Refused {
  field: string;
  value: unknown;
  message: string;
}

/** Problems of form fields; those of lines or of the order itself are shown as a toast. */
const refusedFields = (entries: readonly Entry[], values: OrderForm): readonly Refused[] =>
  entries.flatMap((entry) => {
    if (!('field' in entry) || !entry.field || entry.severity !== 'ERROR') return [];
    const field = formFieldOf(entry.field);
    const value: unknown = get(values, field);
    return value === undefined ? [] : [{ field, value, message: entry.message }];
  });

export const addressesOf = (form: OrderForm): AddressesBefore => ({
  location: addressOf(form.locationAddress),
  billing: addressOf(form.billingAddress),
});

const required = new Set(['customer', 'expectedDeliveryDate']);

export interface HeadForm {
  form: UseFormReturn<OrderForm>;
  /** Addresses that were stored or filled in; they are not validated (decision C4). */
  before: AddressesBefore;
  /** Resets the form to stored values. */
  start: (stored: OrderForm) => void;
  /** Changes the default values: unedited fields show them at once, all fields after a reset. */
  renew: (defaults: Partial<OrderForm>) => void;
  /** Discards all input. */
  undo: () => void;
  /** Fills in values without saving them. */
  fill: (filled: OrderForm) => void;
  /** Shows server problems at their fields, until they change or are saved again. */
  show: (entries: readonly Entry[]) => Promise<void>;
  /** Saves a valid form; otherwise shows the problems and calls `onRefused`, which makes the fields visible. */
  submit: (save: (values: OrderForm) => Promise<void>, onRefused: () => void) => () => Promise<void>;
  facts: FormFacts;
}

/**
 * Form of the order header. It lives as long as the page, so that closing the panel loses nothing. The server's rules
 * validate it on blur, then on every change.
 */
export function useHeadForm(initial: OrderForm): HeadForm {
  const [before, setBefore] = useState(() => addressesOf(initial));
  const rules = useRef(before);
  const stored = useRef(initial);
  const refused = useRef<readonly Refused[]>([]);
  const form = useForm<OrderForm>({
    defaultValues: initial,
    mode: 'onTouched',
    resolver: (values) => {
      const problems = orderFormProblems(values, rules.current);
      for (const { field, value, message } of refused.current)
        if (Object.is(get(values, field), value)) problems[field] ??= message;
      return Object.keys(problems).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errorsOf(problems) };
    },
  });
  const { reset, getValues, subscribe } = form;
  const chosen = useRef(new Set<string>());
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name !== undefined && type === 'change') chosen.current.add(name);
        },
      }),
    [subscribe],
  );

  /** Accepts addresses that were filled in, not entered: they are not validated (decision C4). */
  const accept = useCallback((next: OrderForm) => {
    rules.current = addressesOf(next);
    setBefore(rules.current);
  }, []);
  const start = useCallback(
    (next: OrderForm) => {
      stored.current = next;
      refused.current = [];
      chosen.current.clear();
      accept(next);
      reset(next);
    },
    [accept, reset],
  );
  const undo = useCallback(() => start(stored.current), [start]);
  const renew = useCallback(
    (defaults: Partial<OrderForm>) => {
      const typed = getValues();
      const former = stored.current;
      const followed = Object.entries(defaults).filter(
        ([key]) => !chosen.current.has(key) && Object.is(get(typed, key), get(former, key)),
      );
      const kept = { keepTouched: true, keepIsSubmitted: true, keepErrors: true };
      stored.current = { ...former, ...defaults };
      reset(stored.current, kept);
      reset({ ...typed, ...Object.fromEntries(followed) }, { ...kept, keepDefaultValues: true });
    },
    [reset, getValues],
  );
  const fill = useCallback(
    (filled: OrderForm) => {
      accept(filled);
      reset(filled, { keepDefaultValues: true, keepTouched: true, keepIsSubmitted: true });
    },
    [accept, reset],
  );
  const show = async (entries: readonly Entry[]) => {
    refused.current = refusedFields(entries, form.getValues());
    await form.trigger(undefined, { shouldFocus: true });
  };
  const submit = (save: (values: OrderForm) => Promise<void>, onRefused: () => void) => {
    const send = form.handleSubmit(save, () => {
      onRefused();
      const problems = Object.entries(orderFormProblems(form.getValues(), rules.current));
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
      refused.current = [];
      return send();
    };
  };
  const facts = useMemo<FormFacts>(() => ({ isRequired: (name) => required.has(name), readOnly: false }), []);
  return { form, before, start, renew, undo, fill, show, submit, facts };
}
