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
import { lazy, type ReactNode, useState } from 'react';
import { dayInTimeZone } from '#platform/kernel/dates/day.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import {
  type GridLayout,
  preserveUnknownColumns,
  layoutColumns,
} from '#platform/kernel/grid/layouts/layout.ts';
import { timeText } from '#platform/kernel/grid/cells/cellText.ts';
import { OverlayBoundary, usePreload } from '../../panel/OverlayBoundary.tsx';
import { useConfirm } from '../../panel/useConfirm.ts';
import { downloadFile } from '../../parts/downloadFile.ts';
import { useCompanyTimeZone } from '../../parts/time/companyTimeZone.ts';
import { showToast } from '../../parts/toast/toast.ts';
import { useUser } from '../../session/useUser.ts';
import type { LayoutTab } from '../filters/layoutTab.ts';
import type { ColumnsDialogProps } from '../layouts/ColumnsDialog.tsx';
import type { RibbonItem } from './Ribbon.tsx';
import type { Reset } from './useReset.ts';
import type { ChosenRows } from './exportRows.ts';
import { useLayoutTools } from './useLayoutTools.tsx';
import { numberText } from '#platform/kernel/numbers/numberText.ts';

const loadColumns = () => import('../layouts/ColumnsDialog.tsx');
const ColumnsDialog = lazy(async () => ({ default: (await loadColumns()).ColumnsDialog })) as <Row>(
  props: ColumnsDialogProps<Row>,
) => ReactNode;

interface GridToolsOptions<Row> {
  /** Key of the grid and group of its settings. */
  name: string;
  label: string;
  /** The grid is a table, not cards. */
  wide: boolean;
  /** Columns as declared. */
  columns: readonly Column<Row>[];
  /** Columns as currently displayed. */
  displayedColumns: readonly Column<Row>[];
  layout: GridLayout;
  /** The user has arranged the grid in this browser. */
  isArranged: boolean;
  /** Applies a layout to the grid. */
  apply: (layout: GridLayout) => void;
  getChosenRows: () => ChosenRows<Row>;
  /** Columns that the export begins with. */
  exportColumns?: readonly Column<Row>[] | undefined;
  all: number;
  search: string;
  fullscreen: boolean;
  onFullscreen: () => void;
  reset: Reset;
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
const maxRowsWithoutConfirm = 2000;

/** Ribbon tools that every grid has, and their dialogs. */
export function useGridTools<Row>(grid: GridToolsOptions<Row>): {
  tools: readonly RibbonItem[];
  /** Saved layouts. */
  tabs: readonly LayoutTab[];
  dialogs: ReactNode;
} {
  const { label, wide, columns, layout, editing } = grid;
  const { companyName } = useUser();
  const timeZone = useCompanyTimeZone();
  const confirm = useConfirm();
  usePreload(loadColumns);
  const [isColumnsOpen, setColumnsOpen] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const layouts = useLayoutTools({ ...grid, companyName });

  async function exportRows(): Promise<void> {
    setExporting(true);
    try {
      const { toCsvFile, withExportColumns } = await import('./exportRows.ts');
      const chosen = withExportColumns(grid.getChosenRows(), grid.exportColumns);
      const day = dayInTimeZone(new Date().toISOString(), timeZone);
      downloadFile(
        await toCsvFile(chosen),
        `${label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${day}.csv`,
      );
      showToast(
        'success',
        `${numberText(chosen.rows.length)} ${chosen.rows.length === 1 ? 'row' : 'rows'} exported`,
      );
    } finally {
      setExporting(false);
    }
  }

  async function printRows(): Promise<void> {
    const chosen = grid.getChosenRows();
    const count = chosen.rows.length;
    const question = {
      title: `Print ${numberText(count)} rows?`,
      text: 'This prints many pages. Search or filter to print fewer.',
      action: 'Print',
    };
    if (count > maxRowsWithoutConfirm && !(await confirm(question))) return;
    const { openPrintDialog } = await import('./exportRows.ts');
    const summary = [
      companyName,
      timeText(new Date().toISOString(), { timeZone }),
      count === grid.all
        ? `${numberText(count)} rows`
        : `${numberText(count)} of ${numberText(grid.all)} rows`,
      ...(grid.search ? [`Search: ${grid.search}`] : []),
    ];
    openPrintDialog(label, summary, chosen);
  }

  const exportTools: readonly RibbonItem[] = [
    {
      label: 'Export CSV',
      icon: IconFileTypeCsv,
      overflowLevel: 0,
      busy: isExporting,
      onClick: () => void exportRows(),
    },
    { label: 'Print', icon: IconPrinter, overflowLevel: 0, onClick: () => void printRows() },
  ];
  const { fullscreen, reset } = grid;
  const gridTools: readonly RibbonItem[] = [
    reset.undo
      ? { label: 'Undo Reset', icon: IconRestore, onClick: reset.undo }
      : { label: 'Reset', icon: IconRestore, onClick: reset.run },
    {
      label: fullscreen ? 'Exit Fullscreen' : 'Fullscreen',
      icon: fullscreen ? IconArrowsMinimize : IconArrowsMaximize,
      overflowLevel: 1,
      onClick: grid.onFullscreen,
    },
    grid.formatting,
    ...layouts.tools,
  ];
  // The tools for columns and cells do not apply to cards.
  if (!wide)
    return {
      tools: [...gridTools, ...exportTools],
      tabs: layouts.tabs,
      dialogs: <OverlayBoundary>{layouts.dialogs}</OverlayBoundary>,
    };
  const history: readonly RibbonItem[] = editing
    ? [
        {
          label: 'Undo',
          icon: IconArrowBackUp,
          iconOnly: true,
          disabledReason: editing.canUndo ? undefined : 'Nothing to undo',
          onClick: editing.undo,
        },
        {
          label: 'Redo',
          icon: IconArrowForwardUp,
          iconOnly: true,
          disabledReason: editing.canRedo ? undefined : 'Nothing to redo',
          onClick: editing.redo,
        },
      ]
    : [];
  return {
    tools: [
      ...history,
      ...gridTools,
      { label: 'Columns', icon: IconColumns3, overflowLevel: 0, onClick: () => setColumnsOpen(true) },
      { label: 'Fit Columns', icon: IconArrowAutofitWidth, overflowLevel: 0, onClick: grid.fit },
      { label: 'Copy', icon: IconCopy, overflowLevel: 0, onClick: grid.copy },
      ...(editing
        ? [
            {
              label: 'Paste',
              icon: IconClipboard,
              overflowLevel: 0,
              onClick: editing.paste,
            } satisfies RibbonItem,
          ]
        : []),
      ...exportTools,
    ],
    tabs: layouts.tabs,
    dialogs: (
      <OverlayBoundary>
        {isColumnsOpen && (
          <ColumnsDialog
            columns={grid.displayedColumns}
            layoutColumns={layoutColumns(layout, columns)}
            onChange={(changed) =>
              grid.apply(preserveUnknownColumns({ ...layout, columns: [...changed] }, layout, columns))
            }
            onClose={() => setColumnsOpen(false)}
          />
        )}
        {layouts.dialogs}
      </OverlayBoundary>
    ),
  };
}
