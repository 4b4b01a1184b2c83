import { IconArrowDown, IconArrowUp, IconPin, IconPinFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { ColumnPlace } from '#platform/kernel/grid/layout.ts';
import { searchWords } from '#platform/kernel/grid/quickSearch.ts';
import { Dialog } from '../panel/Dialog.tsx';
import { DialogBody } from '../panel/DialogBody.tsx';
import { Button } from '../parts/Button.tsx';
import './GridDialogs.css';

export interface ColumnsDialogProps<Row> {
  /** Columns as currently displayed: some may be hidden because they do not fit. */
  columns: readonly Column<Row>[];
  places: readonly ColumnPlace[];
  onChange: (places: readonly ColumnPlace[]) => void;
  onClose: () => void;
}

/** Shows, hides, orders and pins the columns of a grid. Changes apply immediately. */
export function ColumnsDialog<Row>({ columns, places, onChange, onClose }: ColumnsDialogProps<Row>) {
  const [search, setSearch] = useState('');
  const said = useRef<HTMLOutputElement>(null);
  const words = searchWords(search);
  const titleOf = (key: string) => columns.find((column) => column.key === key)?.title ?? key;
  const found = places.filter(({ key }) => words.every((word) => titleOf(key).toLowerCase().includes(word)));
  const isHidden = ({ key, hidden }: ColumnPlace) =>
    hidden ?? columns.find((column) => column.key === key)?.hidden ?? false;
  const shown = places.filter((place) => !isHidden(place)).length;
  const say = (text: string) => {
    if (said.current) said.current.textContent = text;
  };
  const change = (changed: ColumnPlace) =>
    onChange(places.map((place) => (place.key === changed.key ? changed : place)));

  function move(key: string, by: -1 | 1): void {
    const from = places.findIndex((place) => place.key === key);
    const to = from + by;
    const [moved, other] = [places[from], places[to]];
    if (!moved || !other) return;
    onChange(places.with(to, moved).with(from, other));
    say(`${titleOf(key)} is column ${to + 1} of ${places.length}`);
  }

  return (
    <Dialog title="Columns" size="small" onClose={onClose}>
      <DialogBody
        footer={
          <>
            <Button
              // `why` keeps the button focusable, so that Escape still closes the dialog.
              why={shown === places.length ? 'All columns are visible' : undefined}
              onClick={() => onChange(places.map((place) => ({ ...place, hidden: false })))}
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
        <output className="unseen" ref={said} />
        <p className="list-empty">
          {found.length === 0 ? 'No matching columns.' : `${shown} of ${places.length} visible`}
        </p>
        <ul className="dialog-list" aria-label="Columns">
          {found.map((place) => {
            const title = titleOf(place.key);
            const at = places.indexOf(place);
            const isLast = !isHidden(place) && shown === 1;
            return (
              <li
                key={place.key}
                onKeyDown={(event) => {
                  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                  event.preventDefault();
                  move(place.key, event.key === 'ArrowUp' ? -1 : 1);
                }}
              >
                <label className="column-check">
                  <input
                    type="checkbox"
                    className="box"
                    checked={!isHidden(place)}
                    disabled={isLast}
                    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                    onChange={(event) => change({ ...place, hidden: !event.target.checked })}
                  />
                  <span className="cut">{title}</span>
                </label>
                <Button
                  kind="quiet"
                  icon={place.pinned ? IconPinFilled : IconPin}
                  iconOnly
                  aria-pressed={place.pinned ?? false}
                  onClick={() => change({ ...place, pinned: !place.pinned })}
                >
                  {`Pin to the left: ${title}`}
                </Button>
                <Button
                  kind="quiet"
                  icon={IconArrowUp}
                  iconOnly
                  disabled={at === 0}
                  onClick={() => move(place.key, -1)}
                >
                  {`Move up: ${title}`}
                </Button>
                <Button
                  kind="quiet"
                  icon={IconArrowDown}
                  iconOnly
                  disabled={at === places.length - 1}
                  onClick={() => move(place.key, 1)}
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
