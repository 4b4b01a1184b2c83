/** View state that lasts as long as the app is open: scroll position, focus and selection are too large or too brief to persist. */
interface MemoryViewState {
  selectedIds: ReadonlySet<string>;
  isOnlySelected: boolean;
  /** Ids of the collapsed rows of a tree. */
  collapsedIds: ReadonlySet<string>;
  /** Pixels from the top and the left. */
  scroll: { top: number; left: number };
  /** Row that had the focus, or whose record was opened; `column` in a table. */
  focused: { rowId: string; column?: string } | undefined;
  /** Batches of cards drawn. */
  cardBatches: number;
  /** Columns that fit: a cached table is shown again without new ones. */
  fit: ColumnFit | undefined;
}

interface ColumnFit {
  /** Columns as declared. */
  of: readonly unknown[];
  fitting: readonly unknown[];
  /** Width of the grid in pixels. */
  availableWidth: number;
  /** Length of the longest number by column. */
  longest: ReadonlyMap<string, number>;
}

const noIds: ReadonlySet<string> = new Set();

export const initialMemoryViewState: MemoryViewState = {
  selectedIds: noIds,
  isOnlySelected: false,
  collapsedIds: noIds,
  scroll: { top: 0, left: 0 },
  focused: undefined,
  cardBatches: 1,
  fit: undefined,
};

const states = new Map<string, MemoryViewState>();

/** Returns the view state of a grid; the key contains the user. */
export const readMemoryViewState = (key: string): MemoryViewState =>
  states.get(key) ?? initialMemoryViewState;

export function updateMemoryViewState(key: string, changed: Partial<MemoryViewState>): void {
  states.set(key, { ...readMemoryViewState(key), ...changed });
}

export function clearMemoryViewStates(): void {
  states.clear();
}
