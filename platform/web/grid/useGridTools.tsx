import {
  IconArrowAutofitWidth,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconClipboard,
  IconColumns3,
  IconCopy,
  IconFileTypeCsv,
  IconPrinter,
  IconRestore,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { textLocale } from '#platform/kernel/textLocale.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { type GridLayout, keepingUnknown, placesOf } from '#platform/kernel/grid/layout.ts';
import { numberText } from '#platform/kernel/grid/cellText.ts';
import { sheetTime } from '#platform/kernel/grid/sheetValue.ts';
import { useConfirm } from '../panel/useConfirm.ts';
import { showToast } from '../shell/toast.ts';
import { useUser } from '../shell/useUser.ts';
import type { ColumnsDialogProps } from './ColumnsDialog.tsx';
import type { RibbonItem } from './Ribbon.tsx';
import type { ShownRows } from './shownRows.ts';
import { useLayoutTools } from './useLayoutTools.tsx';

const ColumnsDialog = lazy(async () => ({
  default: (await import('./ColumnsDialog.tsx')).ColumnsDialog,
})) as <Row>(props: ColumnsDialogProps<Row>) => ReactNode;

interface ToolsOf<Row> {
  /** Key of the grid and group of its settings. */
  name: string;
  label: string;
  /** The grid is a table, not cards. */
  wide: boolean;
  /** Columns as declared. */
  columns: readonly Column<Row>[];
  /** Columns as currently displayed. */
  shownColumns: readonly Column<Row>[];
  layout: GridLayout;
  /** The user has arranged the grid in this browser. */
  isArranged: boolean;
  /** Applies a layout to the grid. */
  apply: (layout: GridLayout) => void;
  shown: () => ShownRows<Row>;
  all: number;
  search: string;
  fullscreen: boolean;
  onFullscreen: () => void;
  onReset: () => void;
  fit: () => void;
  copy: () => void;
  /** Opens conditional formatting. */
  formatting: RibbonItem;
  /** Undo, redo and paste, if cells can be edited. */
  editing:
    | { undo: () => void; redo: () => void; canUndo: boolean; canRedo: boolean; paste: () => void }
    | undefined;
}

/** Printing more rows requires a confirmation. */
const printedUnasked = 2000;

/** Ribbon tools that every grid has, and their dialogs. */
export function useGridTools<Row>(grid: ToolsOf<Row>): { tools: readonly RibbonItem[]; dialogs: ReactNode } {
  const { label, wide, columns, layout, editing } = grid;
  const { companyName } = useUser();
  const confirm = useConfirm();
  const [choosesColumns, setChoosesColumns] = useState(false);
  const [working, setWorking] = useState(false);
  const layouts = useLayoutTools({ ...grid, companyName });

  async function exportRows(): Promise<void> {
    setWorking(true);
    try {
      const { csvFile, download } = await import('./shownRows.ts');
      const shown = grid.shown();
      const day = sheetTime(new Date()).slice(0, 10);
      download(await csvFile(shown), `${label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${day}.csv`);
      showToast(
        'success',
        `${numberText(shown.rows.length)} ${shown.rows.length === 1 ? 'row' : 'rows'} exported`,
      );
    } finally {
      setWorking(false);
    }
  }

  async function printRows(): Promise<void> {
    const shown = grid.shown();
    const count = shown.rows.length;
    const question = {
      title: `Print ${numberText(count)} rows?`,
      text: 'This prints many pages. Search or filter to print fewer.',
      action: 'Print',
    };
    if (count > printedUnasked && !(await confirm(question))) return;
    const { print } = await import('./shownRows.ts');
    const facts = [
      companyName,
      new Date().toLocaleString(textLocale, { dateStyle: 'medium', timeStyle: 'short' }),
      count === grid.all
        ? `${numberText(count)} rows`
        : `${numberText(count)} of ${numberText(grid.all)} rows`,
      ...(grid.search ? [`Search: ${grid.search}`] : []),
    ];
    print(label, facts, shown);
  }

  const onPaper: readonly RibbonItem[] = [
    { label: 'Export CSV', icon: IconFileTypeCsv, fold: 0, busy: working, onClick: () => void exportRows() },
    { label: 'Print', icon: IconPrinter, fold: 0, onClick: () => void printRows() },
  ];
  const { fullscreen } = grid;
  const whole: readonly RibbonItem[] = [
    { label: 'Reset', icon: IconRestore, onClick: grid.onReset },
    {
      label: fullscreen ? 'Exit Fullscreen' : 'Fullscreen',
      icon: fullscreen ? IconArrowsMinimize : IconArrowsMaximize,
      onClick: grid.onFullscreen,
    },
    grid.formatting,
    ...layouts.tools,
  ];
  // The tools for columns and cells do not apply to cards.
  if (!wide)
    return {
      tools: [...whole, ...onPaper],
      dialogs: <Suspense fallback={null}>{layouts.dialogs}</Suspense>,
    };
  const history: readonly RibbonItem[] = editing
    ? [
        {
          label: 'Undo',
          icon: IconArrowBackUp,
          iconOnly: true,
          why: editing.canUndo ? undefined : 'Nothing to undo',
          onClick: editing.undo,
        },
        {
          label: 'Redo',
          icon: IconArrowForwardUp,
          iconOnly: true,
          why: editing.canRedo ? undefined : 'Nothing to redo',
          onClick: editing.redo,
        },
      ]
    : [];
  return {
    tools: [
      ...history,
      ...whole,
      { label: 'Columns', icon: IconColumns3, fold: 0, onClick: () => setChoosesColumns(true) },
      { label: 'Fit Columns', icon: IconArrowAutofitWidth, fold: 0, onClick: grid.fit },
      { label: 'Copy', icon: IconCopy, fold: 0, onClick: grid.copy },
      ...(editing
        ? [{ label: 'Paste', icon: IconClipboard, fold: 0, onClick: editing.paste } satisfies RibbonItem]
        : []),
      ...onPaper,
    ],
    dialogs: (
      <Suspense fallback={null}>
        {choosesColumns && (
          <ColumnsDialog
            columns={grid.shownColumns}
            places={placesOf(layout, columns)}
            onChange={(places) =>
              grid.apply(keepingUnknown({ ...layout, columns: [...places] }, layout, columns))
            }
            onClose={() => setChoosesColumns(false)}
          />
        )}
        {layouts.dialogs}
      </Suspense>
    ),
  };
}
