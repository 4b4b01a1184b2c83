import { IconX } from '@tabler/icons-react';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import {
  type ColumnFilter,
  type GridLayout,
  layoutFilters,
  selectionFilter,
} from '#platform/kernel/grid/layouts/layout.ts';
import { filterText } from '#platform/kernel/grid/rows/filterText.ts';
import { readSelection } from '#platform/kernel/grid/rows/quickFilter.ts';
import { Button } from '../../parts/button/Button.tsx';
import './FilterBar.css';
import { FilterButton } from './FilterButton.tsx';
import type { LayoutTab } from './layoutTab.ts';
import type { QuickFilter } from './quickFilters.ts';

interface FilterBarProps<Row> {
  tabs: readonly LayoutTab[];
  filters: readonly QuickFilter[];
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  layout: GridLayout;
  /** Days are typed relative to it. */
  today: Day;
  onChange: (filters: GridLayout['filters']) => void;
  /** Lists the filters of columns, too: cards have a summary of their own. */
  hasChips: boolean;
}

/** Saved layouts as tabs, the filters of the list, and chips of what else is filtered. */
export function FilterBar<Row>({
  tabs,
  filters,
  columns,
  rows,
  layout,
  today,
  onChange,
  hasChips,
}: FilterBarProps<Row>) {
  const active = layoutFilters(layout, columns);
  const set = (column: string, filter: ColumnFilter | undefined) => {
    const { [column]: _, ...others } = { ...layout.filters, ...active };
    onChange(filter ? { ...others, [column]: filter } : others);
  };
  const own = new Set(filters.map(({ column }) => column));
  const chips = hasChips ? Object.entries(active).filter(([key]) => !own.has(key)) : [];
  const isFiltered = Object.keys(active).length > 0;
  return (
    <div className="filter-bar" role="group" aria-label="Filters">
      {tabs.length > 0 && (
        <>
          <span className="filter-tabs" role="group" aria-label="Layouts">
            {tabs.map(({ id, name, isActive, onOpen }) => (
              <button key={id} type="button" aria-pressed={isActive} onClick={onOpen}>
                {name}
              </button>
            ))}
          </span>
          <span className="rule" />
        </>
      )}
      {filters.map((filter) =>
        filter.kind === 'toggle' ? (
          <FilterToggle
            key={filter.title}
            title={filter.title}
            isOn={
              readSelection(active[filter.column])?.some((value) => filter.values.includes(value)) ?? false
            }
            onChange={(isOn) => set(filter.column, isOn ? selectionFilter([...filter.values]) : undefined)}
          />
        ) : (
          <FilterButton
            key={filter.title}
            filter={filter}
            column={columns.find(({ key }) => key === filter.column)}
            rows={rows}
            active={active[filter.column]}
            today={today}
            onChange={(changed) => set(filter.column, changed)}
          />
        ),
      )}
      {chips.map(([key, filter]) => {
        const title = columns.find((column) => column.key === key)?.title ?? key;
        return (
          <span key={key} className="filter-chip">
            <span className="cut">
              {title} {filterText(filter)}
            </span>
            <button type="button" aria-label={`Remove filter: ${title}`} onClick={() => set(key, undefined)}>
              <IconX size={14} stroke={1.75} aria-hidden />
            </button>
          </span>
        );
      })}
      {isFiltered && hasChips && (
        <Button kind="quiet" onClick={() => onChange({})}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

interface FilterToggleProps {
  title: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const FilterToggle = ({ title, isOn, onChange }: FilterToggleProps) => (
  <Button aria-pressed={isOn} onClick={() => onChange(!isOn)}>
    {title}
  </Button>
);
