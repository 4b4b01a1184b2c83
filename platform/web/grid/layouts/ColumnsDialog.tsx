import { IconArrowDown, IconArrowUp, IconPin, IconPinFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { LayoutColumn } from '#platform/kernel/grid/layouts/layout.ts';
import { searchWords } from '#platform/kernel/grid/rows/quickSearch.ts';
import { Dialog } from '../../panel/Dialog.tsx';
import { DialogBody } from '../../panel/DialogBody.tsx';
import { Button } from '../../parts/button/Button.tsx';
import './GridDialogs.css';
import { foldText } from '#platform/kernel/search/searchWords.ts';

export interface ColumnsDialogProps<Row> {
  /** Columns as currently displayed: some may be hidden because they do not fit. */
  columns: readonly Column<Row>[];
  layoutColumns: readonly LayoutColumn[];
  onChange: (layoutColumns: readonly LayoutColumn[]) => void;
  onClose: () => void;
}

/** Shows, hides, orders and pins the columns of a grid. Changes apply immediately. */
export function ColumnsDialog<Row>({ columns, layoutColumns, onChange, onClose }: ColumnsDialogProps<Row>) {
  const [search, setSearch] = useState('');
  const liveRegion = useRef<HTMLOutputElement>(null);
  const words = searchWords(search);
  const columnTitle = (key: string) => columns.find((column) => column.key === key)?.title ?? key;
  const matches = layoutColumns.filter(({ key }) =>
    words.every((word) => foldText(columnTitle(key)).includes(word)),
  );
  const isHidden = ({ key, hidden }: LayoutColumn) =>
    hidden ?? columns.find((column) => column.key === key)?.hidden ?? false;
  const visibleCount = layoutColumns.filter((layoutColumn) => !isHidden(layoutColumn)).length;
  const announce = (text: string) => {
    if (liveRegion.current) liveRegion.current.textContent = text;
  };
  const change = (changed: LayoutColumn) =>
    onChange(
      layoutColumns.map((layoutColumn) => (layoutColumn.key === changed.key ? changed : layoutColumn)),
    );

  function move(key: string, by: -1 | 1): void {
    const from = layoutColumns.findIndex((layoutColumn) => layoutColumn.key === key);
    const to = from + by;
    const [moved, other] = [layoutColumns[from], layoutColumns[to]];
    if (!moved || !other) return;
    onChange(layoutColumns.with(to, moved).with(from, other));
    announce(`${columnTitle(key)} is column ${to + 1} of ${layoutColumns.length}`);
  }

  return (
    <Dialog title="Columns" size="small" onClose={onClose}>
      <DialogBody
        footer={
          <>
            <Button
              // `why` keeps the button focusable, so that Escape still closes the dialog.
              disabledReason={visibleCount === layoutColumns.length ? 'All columns are visible' : undefined}
              onClick={() =>
                onChange(layoutColumns.map((layoutColumn) => ({ ...layoutColumn, hidden: false })))
              }
            >
              Show all
            </Button>
            <span className="room" />
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <span className="field-input">
          <input
            type="search"
            aria-label="Search columns"
            placeholder="Search columns"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </span>
        <output className="unseen" ref={liveRegion} />
        <p className="list-empty">
          {matches.length === 0
            ? 'No matching columns.'
            : `${visibleCount} of ${layoutColumns.length} visible`}
        </p>
        <ul className="dialog-list" aria-label="Columns">
          {matches.map((layoutColumn) => {
            const title = columnTitle(layoutColumn.key);
            const at = layoutColumns.indexOf(layoutColumn);
            const isLast = !isHidden(layoutColumn) && visibleCount === 1;
            return (
              <li
                key={layoutColumn.key}
                onKeyDown={(event) => {
                  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                  event.preventDefault();
                  move(layoutColumn.key, event.key === 'ArrowUp' ? -1 : 1);
                }}
              >
                <label className="column-check">
                  <input
                    type="checkbox"
                    className="box"
                    checked={!isHidden(layoutColumn)}
                    disabled={isLast}
                    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                    onChange={(event) => change({ ...layoutColumn, hidden: !event.target.checked })}
                  />
                  <span className="cut">{title}</span>
                </label>
                <Button
                  kind="quiet"
                  icon={layoutColumn.pinned ? IconPinFilled : IconPin}
                  iconOnly
                  aria-pressed={layoutColumn.pinned ?? false}
                  onClick={() => change({ ...layoutColumn, pinned: !layoutColumn.pinned })}
                >
                  {`Pin to the left: ${title}`}
                </Button>
                <Button
                  kind="quiet"
                  icon={IconArrowUp}
                  iconOnly
                  disabled={at === 0}
                  onClick={() => move(layoutColumn.key, -1)}
                >
                  {`Move up: ${title}`}
                </Button>
                <Button
                  kind="quiet"
                  icon={IconArrowDown}
                  iconOnly
                  disabled={at === layoutColumns.length - 1}
                  onClick={() => move(layoutColumn.key, 1)}
                >
                  {`Move down: ${title}`}
                </Button>
              </li>
            );
          })}
        </ul>
      </DialogBody>
    </Dialog>
  );
}
