import Popover from '@mui/material/Popover';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { type Day, parseDay } from '#platform/kernel/dates/day.ts';
import { parseTypedDay } from '#platform/kernel/dates/typedDay.ts';
import { weekdayText } from '#platform/kernel/grid/cells/cellText.ts';
import { usePreload } from '../../panel/OverlayBoundary.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { useCompanyToday } from '../../parts/time/useNow.ts';
import { controlProps, FieldFrame, type FieldLayout } from '../FieldFrame.tsx';
import { useField } from '../formContext.ts';
import { useValueAfterPress } from '../useValueAfterPress.ts';
import { useWasOpen } from '../../parts/useWasOpen.ts';

const loadCalendar = () => import('./Calendar.tsx');
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }));

const toUsDate = (value: unknown): string => {
  const day = typeof value === 'string' ? parseDay(value) : undefined;
  if (!day) return typeof value === 'string' ? value : '';
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
};

interface DayFieldProps extends FieldLayout {
  name: string;
  readOnly?: boolean;
  /** Day from which short forms such as 'fri' count; that of the company when absent. */
  today?: Day;
}

/**
 * Day typed in any usual form, such as 12/5, +7 or fri, or picked from a calendar, which Alt+Down opens. The value is
 * yyyy-MM-dd, or the typed text when it is not a day, for the schema to refuse.
 */
export function DayField({ name, readOnly, today, ...layout }: DayFieldProps) {
  const id = useId();
  const { ref, value: fieldValue, onChange, onBlur, error, required } = useField(name);
  usePreload(loadCalendar);
  const companyToday = useCompanyToday();
  const frame = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const wasOpen = useWasOpen(open);
  const day = typeof fieldValue === 'string' ? parseDay(fieldValue) : undefined;
  const preview = useValueAfterPress(typed !== undefined && day !== undefined ? weekdayText(day) : undefined);
  const help = preview ? (
    <>
      {preview} {layout.help}
    </>
  ) : (
    layout.help
  );
  return (
    <FieldFrame {...layout} help={help} id={id} required={required} error={error}>
      <span
        ref={frame}
        className="field-input"
        data-error={error ? true : undefined}
        data-readonly={readOnly || undefined}
      >
        <input
          {...controlProps(id, { required, error, help })}
          ref={ref}
          name={name}
          autoComplete="off"
          placeholder="MM/DD/YYYY"
          aria-keyshortcuts={readOnly ? undefined : 'Alt+ArrowDown'}
          readOnly={readOnly}
          value={typed ?? toUsDate(fieldValue)}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            onChange(text.trim() === '' ? null : (parseTypedDay(text, today ?? companyToday) ?? text));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setTyped(undefined);
            if (readOnly || event.key !== 'ArrowDown' || !event.altKey) return;
            event.preventDefault();
            setTyped(undefined);
            setOpen(true);
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
            tabIndex={-1}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            Open calendar
          </Button>
        )}
      </span>
      {wasOpen && (
        <Popover
          open={open}
          anchorEl={() => frame.current}
          onClose={() => setOpen(false)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': layout.label } }}
        >
          <Suspense fallback={<div style={{ width: 320, height: 334 }} />}>
            <Calendar
              day={day}
              onPick={(picked) => {
                onChange(picked);
                setOpen(false);
              }}
            />
          </Suspense>
        </Popover>
      )}
    </FieldFrame>
  );
}
