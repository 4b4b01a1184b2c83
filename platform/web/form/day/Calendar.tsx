import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import { useEffect, useRef } from 'react';
import type { Day } from '#platform/kernel/dates/day.ts';

/** Month calendar, loaded on first use. Focuses the selected day when it opens. */
export function Calendar({ day, onPick }: { day: Day | undefined; onPick: (day: Day) => void }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(
    () => container.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus(),
    [],
  );
  return (
    <div ref={container}>
      <LocalizationProvider dateAdapter={AdapterDayjs}>
        <DateCalendar
          value={day ? dayjs(day) : null}
          onChange={(picked, stage) => {
            if (picked && stage === 'finish') onPick(picked.format('YYYY-MM-DD'));
          }}
        />
      </LocalizationProvider>
    </div>
  );
}
