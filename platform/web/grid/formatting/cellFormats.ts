import type { Column } from '#platform/kernel/grid/column.ts';
import { type CellColors, toDarkTheme } from '#platform/kernel/grid/formatting/color.ts';
import {
  type StatisticsCache,
  computeStatistics,
} from '#platform/kernel/grid/formatting/columnStatistics.ts';
import { cellColors, countMatches, type MatchCount } from '#platform/kernel/grid/formatting/cellColors.ts';
import type { SavedRule } from '#platform/kernel/grid/formatting/formattingRule.ts';
import { runWhenIdle } from '../../parts/runWhenIdle.ts';

/** Input of the formatting rules. */
interface FormattingInput<Row> {
  /** Active rules in order. */
  rules: readonly SavedRule[];
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  dark: boolean;
}

/** Colors that rules give to the cells of a grid. One object for the lifetime of the grid. */
export interface CellFormats<Row> {
  /** Returns the colors in the current theme; those of the row if the grid has no such column. */
  findCellColors: (row: Row, column: string) => CellColors | undefined;
  /** Notifies when cells must be redrawn, with the column to scroll to: that of the rule being edited. */
  subscribe: (onChange: (column?: string) => void) => () => void;
  /** Increases with each notification. */
  version: () => number;
}

export interface EditableCellFormats<Row> extends CellFormats<Row> {
  /** Sets rules, rows, columns or theme. The previous colors stay until the rules have been evaluated. */
  update: (input: FormattingInput<Row>) => void;
  /** Shows an unsaved rule: at the position of the rule it changes, otherwise last. */
  preview: (rule: SavedRule | undefined) => void;
  /** Returns the matches of the previewed rule; undefined until they are counted. */
  count: () => MatchCount | undefined;
  stop: () => void;
}

const noColors = (): undefined => undefined;

/** `whenIdle` runs the work while the browser is idle and returns a function that stops it. */
export function cellFormats<Row extends object>(whenIdle = runWhenIdle): EditableCellFormats<Row> {
  const listeners = new Set<(column?: string) => void>();
  let input: FormattingInput<Row> = { rules: [], rows: [], columns: [], dark: false };
  let previewedRule: SavedRule | undefined;
  let ruleColors: (row: Row, column: string) => CellColors | undefined = noColors;
  let toThemeColors = (colours: CellColors): CellColors => colours;
  let version = 0;
  let count: MatchCount | undefined;
  let scrolledColumn: string | undefined;
  let cachedStatistics:
    | { of: Pick<FormattingInput<Row>, 'rows' | 'columns'>; statistics: StatisticsCache }
    | undefined;
  let stop = () => {};

  const notify = (column?: string) => {
    version += 1;
    listeners.forEach((listener) => listener(column));
  };
  const findStatistics = ({ rows, columns }: FormattingInput<Row>): StatisticsCache => {
    if (cachedStatistics?.of.rows !== rows || cachedStatistics.of.columns !== columns)
      cachedStatistics = { of: { rows, columns }, statistics: new Map() };
    return cachedStatistics.statistics;
  };
  function* evaluateRules(): Generator<void, void> {
    const { rules, rows, columns, dark } = input;
    const activeRules = withPreview(rules, previewedRule).map(({ rule }) => rule);
    const byKey = new Map(columns.map((column) => [column.key, column]));
    const statistics = findStatistics(input);
    yield* computeStatistics(activeRules, byKey, rows, statistics);
    const isUnformatted = activeRules.length === 0 && ruleColors === noColors;
    ruleColors = activeRules.length === 0 ? noColors : cellColors(activeRules, byKey, statistics);
    toThemeColors = dark ? memoizeDarkColors() : (colours) => colours;
    const column = previewedRule && lastColumn(previewedRule);
    if (!isUnformatted) notify(column === scrolledColumn ? undefined : column);
    scrolledColumn = column;
    if (!previewedRule) return;
    count = yield* countMatches(previewedRule.rule, byKey, rows, statistics);
    notify();
  }
  const restart = () => {
    stop();
    stop = whenIdle(evaluateRules());
  };

  return {
    findCellColors: (row, column) => {
      const colours = ruleColors(row, column);
      return colours && toThemeColors(colours);
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    version: () => version,
    update: (next) => {
      input = next;
      restart();
    },
    preview: (rule) => {
      if (rule?.id !== previewedRule?.id) count = undefined;
      previewedRule = rule;
      restart();
    },
    count: () => count,
    stop: () => stop(),
  };
}

const lastColumn = ({ rule }: SavedRule): string | undefined =>
  rule.conditions.findLast(({ column }) => column !== '')?.column;

const withPreview = (
  rules: readonly SavedRule[],
  previewedRule: SavedRule | undefined,
): readonly SavedRule[] => {
  if (!previewedRule) return rules;
  return rules.some(({ id }) => id === previewedRule.id)
    ? rules.map((saved) => (saved.id === previewedRule.id ? previewedRule : saved))
    : [...rules, previewedRule];
};

/** Memoizes dark colors by object: rules return the same object for the same row. */
function memoizeDarkColors(): (colours: CellColors) => CellColors {
  const darkColors = new WeakMap<CellColors, CellColors>();
  return (colours) => {
    const dark = darkColors.get(colours) ?? toDarkTheme(colours);
    darkColors.set(colours, dark);
    return dark;
  };
}
