import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import type { SheetRow } from './sheetRows.ts';
import type { SheetWeek } from './sheetWeeks.ts';

interface WeekStepperProps {
  weeks: readonly SheetWeek[];
  /** Position of the shown week. */
  index: number;
  totalRow: SheetRow;
  onChange: (index: number) => void;
}

/** Leads through the weeks one at a time, on narrow screens. */
export function WeekStepper({ weeks, index, totalRow, onChange }: WeekStepperProps) {
  const id = useId();
  return (
    <div className="week-stepper" role="group" aria-label="Week">
      <Button
        icon={IconChevronLeft}
        iconOnly
        disabledReason={index === 0 ? 'This is the first week' : undefined}
        onClick={() => onChange(index - 1)}
      >
        Previous week
      </Button>
      <label htmlFor={id} className="unseen">
        Shown week
      </label>
      <span className="field-input">
        <select id={id} value={index} onChange={(event) => onChange(Number(event.target.value))}>
          {weeks.map(({ key, week, dayText }, at) => (
            <option key={key} value={at}>
              W{week} {dayText} · {numberText(totalRow.cells[at]?.typed ?? 0)}
            </option>
          ))}
        </select>
      </span>
      <Button
        icon={IconChevronRight}
        iconOnly
        disabledReason={index === weeks.length - 1 ? 'This is the last week' : undefined}
        onClick={() => onChange(index + 1)}
      >
        Next week
      </Button>
    </div>
  );
}
