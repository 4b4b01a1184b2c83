import Popover from '@mui/material/Popover';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { parseDay, parseUsDate } from '#platform/kernel/dates/day.ts';
import { Button } from '../parts/button/Button.tsx';
import { controlProps, FieldFrame, type FieldLayout } from './FieldFrame.tsx';
import { useField } from './formContext.ts';

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

const toUsDate = (value: unknown): string => {
  const day = typeof value === 'string' ? parseDay(value) : undefined;
  if (!day) return typeof value === 'string' ? value : '';
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
};

/** Day typed as MM/DD/YYYY (also M/D/YYYY) or picked from a calendar. The value is yyyy-MM-dd, or the typed text when it is not a day. */
export function DayField({ name, readOnly, ...layout }: FieldLayout & { name: string; readOnly?: boolean }) {
  const id = useId();
  const { ref, value: fieldValue, onChange, onBlur, error, required } = useField(name);
  const [frame, setFrame] = useState<HTMLSpanElement | null>(null);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  return (
    <FieldFrame {...layout} id={id} required={required} error={error}>
      <span
        ref={setFrame}
        className="field-input"
        data-error={error ? true : undefined}
        data-readonly={readOnly || undefined}
      >
        <input
          {...controlProps(id, { required, error, help: layout.help })}
          ref={ref}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM/DD/YYYY"
          readOnly={readOnly}
          value={typed ?? toUsDate(fieldValue)}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            onChange(text === '' ? null : (parseUsDate(text) ?? parseDay(text) ?? text));
          }}
          onBlur={() => {
            setTyped(undefined);
            onBlur();
          }}
        />
        {!readOnly && (
          <Button
            kind="quiet"
            icon={IconCalendar}
            iconOnly
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            Open calendar
          </Button>
        )}
      </span>
      <Popover
        open={open}
        anchorEl={frame}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': layout.label } }}
      >
        <Suspense fallback={<div style={{ width: 320, height: 334 }} />}>
          <Calendar
            day={typeof fieldValue === 'string' ? parseDay(fieldValue) : undefined}
            onPick={(day) => {
              onChange(day);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover>
    </FieldFrame>
  );
}
