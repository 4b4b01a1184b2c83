import Popover from '@mui/material/Popover';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { dayOf, dayOfUsDate } from '#platform/kernel/day.ts';
import { Button } from '../parts/Button.tsx';
import { controlProps, FieldFrame, type FieldLook } from './FieldFrame.tsx';
import { useField } from './formContext.ts';

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

const shown = (value: unknown): string => {
  const day = typeof value === 'string' ? dayOf(value) : undefined;
  if (!day) return typeof value === 'string' ? value : '';
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
};

/** Typed as MM/DD/YYYY (also M/D/YYYY) or picked from a calendar; holds yyyy-MM-dd, or what was typed when that is no day. */
export function DayField({ name, readOnly, ...look }: FieldLook & { name: string; readOnly?: boolean }) {
  const id = useId();
  const field = useField(name);
  const frame = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const locked = readOnly || field.readOnly;
  return (
    <FieldFrame {...look} id={id} required={field.required} error={field.error}>
      <span
        ref={frame}
        className="field-input"
        data-error={field.error ? true : undefined}
        data-readonly={locked || undefined}
      >
        <input
          {...controlProps(id, { ...field, help: look.help })}
          ref={field.ref}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM/DD/YYYY"
          readOnly={locked}
          value={typed ?? shown(field.value)}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            field.onChange(text === '' ? null : (dayOfUsDate(text) ?? dayOf(text) ?? text));
          }}
          onBlur={() => {
            setTyped(undefined);
            field.onBlur();
          }}
        />
        {!locked && (
          <Button
            kind="quiet"
            icon={IconCalendar}
            iconOnly
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {`Choose ${look.label}`}
          </Button>
        )}
      </span>
      <Popover
        open={open}
        anchorEl={frame.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': look.label } }}
      >
        <Suspense fallback={<div style={{ width: 320, height: 334 }} />}>
          <Calendar
            day={typeof field.value === 'string' ? dayOf(field.value) : undefined}
            onPick={(day) => {
              field.onChange(day);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover>
    </FieldFrame>
  );
}
