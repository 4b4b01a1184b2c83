import { useState } from 'react';
import type { Day } from '#platform/kernel/dates/day.ts';
import { parseTypedDay } from '#platform/kernel/dates/typedDay.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { type ColumnFilter, isCombined } from '#platform/kernel/grid/layouts/layout.ts';
import {
  dayPeriodLabels,
  dayPeriods,
  periodFilter,
  readPeriod,
} from '#platform/kernel/grid/rows/quickFilter.ts';
import { Button } from '../../parts/button/Button.tsx';

/** Periods relative to today, and a range of two typed days. */
export function PeriodChoice({
  active,
  today,
  onChange,
}: {
  active: ColumnFilter | undefined;
  /** Days are typed relative to it. */
  today: Day;
  onChange: (filter: ColumnFilter | undefined) => void;
}) {
  const chosen = readPeriod(active);
  const range = active && !isCombined(active) && active.type === 'inRange' ? active : undefined;
  const [from, setFrom] = useState(range?.dateFrom?.slice(0, 10) ?? '');
  const [to, setTo] = useState(range?.dateTo?.slice(0, 10) ?? '');
  const [first, last] = [from, to].map((text) => parseTypedDay(text, today));
  const isRange = first !== undefined && last !== undefined && first <= last;
  const apply = () => {
    if (isRange) onChange({ filterType: 'date', type: 'inRange', dateFrom: first, dateTo: last });
  };
  return (
    <>
      <ul>
        {dayPeriods.map((period) => (
          <li key={period}>
            <button
              type="button"
              aria-pressed={period === chosen}
              onClick={() => onChange(period === chosen ? undefined : periodFilter(period))}
            >
              {dayPeriodLabels[period]}
            </button>
          </li>
        ))}
      </ul>
      <form
        className="filter-range"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <label>
          From
          <input value={from} placeholder="12/5" onChange={(event) => setFrom(event.target.value)} />
        </label>
        <label>
          To
          <input value={to} placeholder="+7" onChange={(event) => setTo(event.target.value)} />
        </label>
        <p aria-live="polite">{isRange ? `${dayText(first)} – ${dayText(last)}` : rangeHelp(first, last)}</p>
        <Button type="submit" disabled={!isRange}>
          Show
        </Button>
      </form>
      <div className="foot">
        <Button kind="quiet" disabled={!active} onClick={() => onChange(undefined)}>
          Clear
        </Button>
      </div>
    </>
  );
}

const rangeHelp = (first: string | undefined, last: string | undefined): string =>
  first !== undefined && last !== undefined
    ? 'The last day is before the first.'
    : 'Two days, such as 12/5 and +7.';
