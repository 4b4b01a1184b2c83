import { useMemo, useState } from 'react';
import type { StorageLocation } from '#features/locations/storageLocations.ts';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { searchWords } from '#platform/kernel/grid/rows/quickSearch.ts';
import { foldText } from '#platform/kernel/search/searchWords.ts';
import { ListSearchField } from '#platform/web/form/ListSearchField.tsx';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { LongList } from '#platform/web/parts/LongList.tsx';
import { printPage } from '#platform/web/parts/printPage.ts';
import { buildLabelPage } from '../buildLabelPage.ts';
import { toLocationLabel } from '../labels.ts';
import './LocationLabelsDialog.css';

interface LocationLabelsDialogProps {
  locations: readonly StorageLocation[];
  onClose: () => void;
}

const rowHeight = 45;

/** Prints labels of locations: those that match the typed words, or the chosen ones of them. */
export function LocationLabelsDialog({ locations, onClose }: LocationLabelsDialogProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const folded = useMemo(
    () => locations.map((location) => ({ location, text: foldText(location.path) })),
    [locations],
  );
  // All that is found is printed, so typing errors must find nothing.
  const found = useMemo(() => {
    const words = searchWords(search);
    return folded
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .map(({ location }) => location);
  }, [folded, search]);
  const printed = chosen.size > 0 ? locations.filter(({ id }) => chosen.has(id)) : found;
  const toggle = (id: string) =>
    setChosen((before) => (before.has(id) ? before.difference(new Set([id])) : before.union(new Set([id]))));
  return (
    <Dialog title="Print Location Labels" size="medium" onClose={onClose}>
      <DialogBody
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              kind="primary"
              disabled={printed.length === 0}
              onClick={() => printPage(buildLabelPage('Location labels', printed.map(toLocationLabel)))}
            >
              {`Print ${countNoun(printed.length, 'label')}`}
            </Button>
          </>
        }
      >
        <div className="label-locations">
          <ListSearchField label="Search locations" value={search} onChange={setSearch} />
          <LongList
            label="Locations"
            rows={found}
            rowKey={({ id }) => id}
            estimatedHeight={rowHeight}
            renderRow={({ id, path }) => (
              <label>
                <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
                {path}
              </label>
            )}
          />
          {found.length === 0 && <p role="status">Location not found</p>}
        </div>
      </DialogBody>
    </Dialog>
  );
}
