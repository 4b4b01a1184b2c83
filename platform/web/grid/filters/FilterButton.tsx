import Popover from '@mui/material/Popover';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { cellText } from '#platform/kernel/grid/cells/cellText.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { type ColumnFilter, selectionFilter } from '#platform/kernel/grid/layouts/layout.ts';
import { filterText } from '#platform/kernel/grid/rows/filterText.ts';
import { readSelection } from '#platform/kernel/grid/rows/quickFilter.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Checklist } from './Checklist.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import type { QuickFilter } from './quickFilters.ts';
import { useWasOpen } from '../../parts/useWasOpen.ts';

interface FilterButtonProps<Row> {
  filter: Exclude<QuickFilter, { kind: 'toggle' }>;
  /** Undefined if the grid does not have it. */
  column: Column<Row> | undefined;
  rows: readonly Row[];
  active: ColumnFilter | undefined;
  /** Days are typed relative to it. */
  today: Day;
  onChange: (filter: ColumnFilter | undefined) => void;
}

/** A button with the current filter of a column, which opens its choices. */
export function FilterButton<Row>({ filter, column, rows, active, today, onChange }: FilterButtonProps<Row>) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpen = useWasOpen(anchor !== null);
  const close = () => setAnchor(null);
  if (!column) return null;
  const choices = filter.kind === 'choices' ? filter.choices : listValues;
  return (
    <>
      <Button
        id={id}
        iconEnd={IconChevronDown}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        data-active={active ? true : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {active ? `${filter.title}: ${filterText(active)}` : filter.title}
      </Button>
      {wasOpen && (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, className: 'filter-choices' } }}
        >
          {anchor &&
            (filter.kind === 'period' ? (
              <PeriodChoice
                active={active}
                today={today}
                onChange={(changed) => {
                  onChange(changed);
                  close();
                }}
              />
            ) : (
              <Checklist
                title={filter.title}
                choices={typeof choices === 'function' ? choices(column, rows) : choices}
                selected={readSelection(active) ?? []}
                onChange={(values) => onChange(values.length > 0 ? selectionFilter(values) : undefined)}
              />
            ))}
        </Popover>
      )}
    </>
  );
}

/** Texts that occur in the column, in alphabetical order. */
const listValues = <Row,>(column: Column<Row>, rows: readonly Row[]): readonly string[] =>
  [...new Set(rows.map((row) => cellText(column, row)))]
    .filter((text) => text !== '')
    .toSorted((a, b) => a.localeCompare(b));
