import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import type { Day } from '#platform/kernel/day.ts';

/** A month to pick a day from; loaded when the first calendar opens. */
export const Calendar = ({ day, onPick }: { day: Day | undefined; onPick: (day: Day) => void }) => (
  <LocalizationProvider dateAdapter={AdapterDayjs}>
    <DateCalendar
      autoFocus
      value={day ? dayjs(day) : null}
      onChange={(picked, stage) => {
        if (picked && stage === 'finish') onPick(picked.format('YYYY-MM-DD'));
      }}
    />
  </LocalizationProvider>
);
