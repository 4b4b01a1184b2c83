import { IconHighlight } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import { usePreload } from '../../panel/OverlayBoundary.tsx';
import { usePanelBeside } from '../../shell/pageFrame.ts';
import { useActiveTheme } from '../../settings/Appearance.tsx';
import type { RibbonItem } from '../toolbar/Ribbon.tsx';
import { type CellFormats, cellFormats } from './cellFormats.ts';
import type { FormattingPanelProps } from './FormattingPanel.tsx';
import { useSavedRules } from './savedRules.ts';

const loadPanel = () => import('./FormattingPanel.tsx');
const FormattingPanel = lazy(async () => ({ default: (await loadPanel()).FormattingPanel })) as <Row>(
  props: FormattingPanelProps<Row>,
) => ReactNode;

interface Formatting<Row> {
  formats: CellFormats<Row>;
  /** Ribbon item that opens the panel. */
  tool: RibbonItem;
  /** The panel beside the grid while it is open. */
  panel: ReactNode;
}

/** Conditional formatting of a grid (spec 1 §2): the user's saved rules for the grid `name`, and the panel that edits them. */
export function useFormatting<Row extends object>(
  name: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Formatting<Row> {
  const { dark } = useActiveTheme();
  usePreload(loadPanel);
  const saved = useSavedRules(name);
  const { active } = saved;
  const [formats] = useState(() => cellFormats<Row>());
  const [open, setOpen] = useState(false);
  usePanelBeside(open);
  useEffect(
    () => formats.update({ rules: active, rows, columns, dark }),
    [formats, active, rows, columns, dark],
  );
  useEffect(() => formats.stop, [formats]);
  return {
    formats,
    tool: { label: 'Formatting', icon: IconHighlight, onClick: () => setOpen(true) },
    panel: open && (
      <Suspense fallback={null}>
        <FormattingPanel saved={saved} columns={columns} formats={formats} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
