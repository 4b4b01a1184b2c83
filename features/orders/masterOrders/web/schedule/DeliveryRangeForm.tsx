import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Day } from '#platform/kernel/dates/day.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { NumberInput } from '#platform/web/form/number/NumberInput.tsx';
import { focusFirstField } from '#platform/web/parts/autoFocus.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { type DeliveryRange, deliveryRangeInput } from '../../schedule.ts';

interface DeliveryRangeFormProps {
  /** The weeks of the sheet; undefined until they are generated. */
  range: DeliveryRange | undefined;
  today: Day;
  busy: boolean;
  onGenerate: (range: DeliveryRange) => void;
}

type Field = keyof DeliveryRange;
const fields: readonly { field: Field; label: string }[] = [
  { field: 'start', label: 'Start' },
  { field: 'end', label: 'End' },
];

/** Numbers of the first and the last week to deliver in (spec 2 §2). */
export function DeliveryRangeForm({ range, today, busy, onGenerate }: DeliveryRangeFormProps) {
  const id = useId();
  const [typed, setTyped] = useState<Partial<Record<Field, unknown>>>({});
  const [messages, setMessages] = useState<Partial<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstField(form.current), []);
  const values = { start: range?.start, end: range?.end, ...typed };

  function generate(): void {
    const checked = validateInput(deliveryRangeInput(today), values);
    if (checked.ok) {
      setTyped({});
      setMessages({});
      onGenerate(checked.value);
      return;
    }
    setMessages(
      Object.fromEntries(
        checked.problems.map((problem) => ['field' in problem ? problem.field.join() : '', problem.message]),
      ),
    );
  }
  const shown = Object.values(messages).filter((message) => message !== undefined);
  return (
    <form
      className="delivery-range"
      ref={form}
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        generate();
      }}
    >
      <b id={`${id}-title`}>Delivery Range</b>
      {fields.map(({ field, label }) => (
        <label key={field}>
          {label}
          <span className="field-input" data-number data-error={messages[field] ? true : undefined}>
            <NumberInput
              value={values[field]}
              isInteger
              format={String}
              readOnly={busy}
              aria-required
              aria-invalid={messages[field] ? true : undefined}
              aria-describedby={messages[field] ? `${id}-help` : undefined}
              onChange={(value) => setTyped((previous) => ({ ...previous, [field]: value }))}
            />
          </span>
        </label>
      ))}
      <Button type="submit" disabled={busy}>
        Generate
      </Button>
      {shown.length > 0 ? (
        <span className="field-help" data-error id={`${id}-help`} role="alert">
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          {shown.join('. ')}
        </span>
      ) : (
        <span className="hint">
          Weeks are ISO weeks, Monday first. Weeks before the current one are next year's.
        </span>
      )}
    </form>
  );
}
