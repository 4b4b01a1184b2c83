import type { Column } from '#platform/kernel/grid/column.ts';
import { type CellColours, inDark } from '#platform/kernel/grid/formatting/colour.ts';
import { type KnownFacts, measured } from '#platform/kernel/grid/formatting/columnFacts.ts';
import { cellColours, countMatches, type MatchCount } from '#platform/kernel/grid/formatting/evaluate.ts';
import type { SavedRule } from '#platform/kernel/grid/formatting/rule.ts';
import { workedWhenIdle } from '../idleWork.ts';

/** Input of the formatting rules. */
export interface Formatted<Row> {
  /** Active rules in order. */
  rules: readonly SavedRule[];
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  dark: boolean;
}

/** Colors that rules give to the cells of a grid. One object for the lifetime of the grid. */
export interface CellFormats<Row> {
  /** Returns the colors in the current theme; those of the row if the grid has no such column. */
  styleOf: (row: Row, column: string) => CellColours | undefined;
  /** Notifies when cells must be redrawn, with the column to scroll to: that of the rule being edited. */
  subscribe: (changed: (column?: string) => void) => () => void;
  /** Increases with each notification. */
  version: () => number;
}

export interface FormatsOfGrid<Row> extends CellFormats<Row> {
  /** Sets rules, rows, columns or theme. The previous colors stay until the rules have been evaluated. */
  show: (formatted: Formatted<Row>) => void;
  /** Shows an unsaved rule: at the position of the rule it changes, otherwise last. */
  preview: (rule: SavedRule | undefined) => void;
  /** Returns the matches of the previewed rule; undefined until they are counted. */
  count: () => MatchCount | undefined;
  stop: () => void;
}

const nothing = (): undefined => undefined;

/** `whenIdle` runs the work while the browser is idle and returns a function that stops it. */
export function cellFormats<Row extends object>(whenIdle = workedWhenIdle): FormatsOfGrid<Row> {
  const listeners = new Set<(column?: string) => void>();
  let formatted: Formatted<Row> = { rules: [], rows: [], columns: [], dark: false };
  let draft: SavedRule | undefined;
  let coloursOf: (row: Row, column: string) => CellColours | undefined = nothing;
  let inTheme = (colours: CellColours): CellColours => colours;
  let version = 0;
  let count: MatchCount | undefined;
  let inSight: string | undefined;
  let known: { of: Pick<Formatted<Row>, 'rows' | 'columns'>; facts: KnownFacts } | undefined;
  let stop = () => {};

  const tell = (column?: string) => {
    version += 1;
    listeners.forEach((listener) => listener(column));
  };
  const factsOf = ({ rows, columns }: Formatted<Row>): KnownFacts => {
    if (known?.of.rows !== rows || known.of.columns !== columns)
      known = { of: { rows, columns }, facts: new Map() };
    return known.facts;
  };
  function* work(): Generator<void, void> {
    const { rules, rows, columns, dark } = formatted;
    const shown = withDraft(rules, draft).map(({ rule }) => rule);
    const byKey = new Map(columns.map((column) => [column.key, column]));
    const facts = factsOf(formatted);
    yield* measured(shown, byKey, rows, facts);
    const plain = shown.length === 0 && coloursOf === nothing;
    coloursOf = shown.length === 0 ? nothing : cellColours(shown, byKey, facts);
    inTheme = dark ? darkColours() : (colours) => colours;
    const column = draft && lastColumn(draft);
    if (!plain) tell(column === inSight ? undefined : column);
    inSight = column;
    if (!draft) return;
    count = yield* countMatches(draft.rule, byKey, rows, facts);
    tell();
  }
  const begin = () => {
    stop();
    stop = whenIdle(work());
  };

  return {
    styleOf: (row, column) => {
      const colours = coloursOf(row, column);
      return colours && inTheme(colours);
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    version: () => version,
    show: (next) => {
      formatted = next;
      begin();
    },
    preview: (rule) => {
      if (rule?.id !== draft?.id) count = undefined;
      draft = rule;
      begin();
    },
    count: () => count,
    stop: () => stop(),
  };
}

const lastColumn = ({ rule }: SavedRule): string | undefined =>
  rule.conditions.findLast(({ column }) => column !== '')?.column;

const withDraft = (rules: readonly SavedRule[], draft: SavedRule | undefined): readonly SavedRule[] => {
  if (!draft) return rules;
  return rules.some(({ id }) => id === draft.id)
    ? rules.map((saved) => (saved.id === draft.id ? draft : saved))
    : [...rules, draft];
};

/** Memoizes dark colors by object: rules return the same object for the same row. */
function darkColours(): (colours: CellColours) => CellColours {
  const kept = new WeakMap<CellColours, CellColours>();
  return (colours) => {
    const dark = kept.get(colours) ?? inDark(colours);
    kept.set(colours, dark);
    return dark;
  };
}
