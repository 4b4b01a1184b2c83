import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, get, set, useForm } from 'react-hook-form';
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

/** A refusal of the server: shown while the field holds that value, until the form is saved again. */
interface Refused {
  field: string;
  value: unknown;
  message: string;
}

/** Refusals of fields that the form has; others, of lines or of the order itself, can only be told. */
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

/**
 * The head of an order as a form of the page: it lives as long as the page, so that closing the panel loses nothing. It is
 * judged by the rules the server asks, on blur and then live.
 */
export function useHeadForm(initial: OrderForm) {
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

  /** Addresses that came from elsewhere and not from typing: they are not judged (decision C4). */
  const accept = useCallback((next: OrderForm) => {
    rules.current = addressesOf(next);
    setBefore(rules.current);
  }, []);
  /** What is stored now. */
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
  /** Gives up what was typed. */
  const undo = useCallback(() => start(stored.current), [start]);
  /** Other values to begin with: fields that nobody has changed since show them, all of them after a reset. */
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
  /** What a pick filled in; it is not saved yet. */
  const fill = useCallback(
    (filled: OrderForm) => {
      accept(filled);
      reset(filled, { keepDefaultValues: true, keepTouched: true, keepIsSubmitted: true });
    },
    [accept, reset],
  );
  /** Shows what the server refused at its fields, until they change or are saved again. */
  const show = async (entries: readonly Entry[]) => {
    refused.current = refusedFields(entries, form.getValues());
    await form.trigger(undefined, { shouldFocus: true });
  };
  /** Saves when the rules allow it, else says why and lets the page show the fields. */
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
      // Only the server knows whether it still refuses what it refused before.
      refused.current = [];
      return send();
    };
  };
  const facts = useMemo<FormFacts>(() => ({ isRequired: (name) => required.has(name), readOnly: false }), []);
  return { form, before, start, renew, undo, fill, show, submit, facts };
}

export type HeadForm = ReturnType<typeof useHeadForm>;
