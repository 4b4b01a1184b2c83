import { dayText } from '../cells/cellText.ts';
import { type ColumnFilter, type FilterCondition, isCombined } from '../layouts/layout.ts';
import { dayPeriodLabels, readSelection, readPeriod } from './quickFilter.ts';

const operators: Readonly<Record<string, string>> = {
  contains: 'contains',
  notContains: 'does not contain',
  equals: 'is',
  notEqual: 'is not',
  startsWith: 'begins with',
  endsWith: 'ends with',
  lessThan: 'below',
  lessThanOrEqual: 'at most',
  greaterThan: 'above',
  greaterThanOrEqual: 'at least',
  blank: 'is empty',
  notBlank: 'is not empty',
};
const dayOperators: Readonly<Record<string, string>> = {
  ...operators,
  lessThan: 'before',
  greaterThan: 'after',
};

const maxListedValues = 2;

/** Describes the filter of a column: 'contains maple', 'Open, Submitted and 2 more', 'Overdue', 'Nov 3 – Nov 9, 2026'. */
export function filterText(filter: ColumnFilter): string {
  const values = readSelection(filter);
  if (values) {
    const rest = values.length - maxListedValues;
    const listed = values.slice(0, maxListedValues).join(', ');
    return rest > 0 ? `${listed} and ${rest} more` : listed;
  }
  const period = readPeriod(filter);
  if (period) return dayPeriodLabels[period];
  if (!isCombined(filter)) return conditionText(filter);
  return filter.conditions.map(conditionText).join(filter.operator === 'AND' ? ' and ' : ' or ');
}

function conditionText({ filterType, type, filter, filterTo, dateFrom, dateTo }: FilterCondition): string {
  const isDay = filterType === 'date';
  const [from, to] = isDay ? [toDayText(dateFrom), toDayText(dateTo)] : [filter ?? '', filterTo ?? ''];
  if (type === 'inRange') return `${from} – ${to}`;
  const operator = (isDay ? dayOperators : operators)[type] ?? type;
  return type === 'blank' || type === 'notBlank' ? operator : `${operator} ${from}`;
}

const toDayText = (day: string | null | undefined): string => (day ? dayText(day.slice(0, 10)) : '');
