import { IconBarcode, IconHistory, IconMapPin, IconPackage } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useLocationScanner } from '#features/locations/web/useLocationScanner.ts';
import type { ListedStorageLocations } from '#features/locations/web/useStorageLocations.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { findMatchRanges } from '#platform/kernel/search/matchRanges.ts';
import { ListSearchField } from '#platform/web/form/ListSearchField.tsx';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { HighlightedText } from '#platform/web/parts/HighlightedText.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { CameraDialog } from '#platform/web/scan/CameraDialog.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';
import { receiptMessages } from '../receiptEntry.ts';
import { useItemLocations } from './useItemLocations.ts';
import type { PurchaseOrderItem } from './useLineDetails.ts';

interface ReceiptLocationDialogProps {
  line: PurchaseOrderItem;
  siteId: string;
  /** Null for the site. */
  selectedId: string | null;
  locations: ListedStorageLocations;
  /** Receives null for the site. */
  onUse: (locationId: string | null) => void;
  onClose: () => void;
}

const maxFound = 30;

/** Choice of the location of a line: the site, where the item was received last or is, or one that is searched or scanned. */
export function ReceiptLocationDialog({
  line,
  siteId,
  selectedId,
  locations,
  onUse,
  onClose,
}: ReceiptLocationDialogProps) {
  const [words, setWords] = useState('');
  const searched = useDeferredValue(words);
  const wide = useWide();
  const [isCameraOpen, setCameraOpen] = useState(false);
  const known = useItemLocations(line, siteId);

  const use = (locationId: string) => {
    onUse(locationId === siteId ? null : locationId);
    onClose();
  };
  const { scan } = useLocationScanner(locations, (code, scanned) => {
    if (scanned) use(scanned.id);
    else showToast('warning', `No location has the code ${code}.`);
  });
  const chooseBest = () => {
    const location = locations.findByCode(words) ?? locations.search(words)[0];
    if (words.trim() !== '' && location) use(location.id);
  };
  const isSearching = searched.trim() !== '';
  const found = isSearching ? locations.search(searched) : locations.locations;
  const quantities = new Map(known.quantities.map(({ locationId, quantity }) => [locationId, quantity]));
  const last = known.lastId === null ? [] : [known.lastId];
  const offeredIds = [...new Set([...last, ...quantities.keys()])].filter((id) => locations.find(id));
  return (
    <Dialog title="Location" size="small" onClose={onClose}>
      <DialogBody
        footer={
          !wide && (
            <Button icon={IconBarcode} onClick={() => setCameraOpen(true)}>
              Scan
            </Button>
          )
        }
      >
        <div className="receipt-locations">
          <ListSearchField
            label="Search or scan a location"
            value={words}
            onChange={setWords}
            onEnter={chooseBest}
          />
          {!isSearching && offeredIds.length > 0 && (
            <section>
              <h3 className="field-label">{line.itemName}</h3>
              <ul aria-label="Locations of the item">
                {offeredIds.map((id) => (
                  <li key={id}>
                    <button
                      type="button"
                      aria-current={id === (selectedId ?? siteId) || undefined}
                      onClick={() => use(id)}
                    >
                      {id === known.lastId ? (
                        <IconHistory size={18} stroke={1.75} aria-hidden />
                      ) : (
                        <IconPackage size={18} stroke={1.75} aria-hidden />
                      )}
                      <span className="cut">{locations.getPath(id)}</span>
                      <span className="detail">
                        {[
                          id === known.lastId && 'Received last',
                          quantities.has(id) && `${numberText(quantities.get(id) ?? 0)} there`,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {found.length === 0 ? (
            <p role="status">{receiptMessages.noLocation}</p>
          ) : (
            <section>
              {!isSearching && <h3 className="field-label">All locations</h3>}
              <ul aria-label={isSearching ? 'Found locations' : 'All locations'}>
                {found.slice(0, maxFound).map(({ id, path }) => (
                  <li key={id}>
                    <button
                      type="button"
                      aria-current={id === (selectedId ?? siteId) || undefined}
                      onClick={() => use(id)}
                    >
                      <IconMapPin size={18} stroke={1.75} aria-hidden />
                      <span className="cut">
                        <HighlightedText text={path} ranges={findMatchRanges(path, searched)} />
                      </span>
                      {id === siteId && <span className="detail">Site</span>}
                    </button>
                  </li>
                ))}
              </ul>
              {found.length > maxFound && (
                <p className="caption">{numberText(found.length - maxFound)} more. Type to find them.</p>
              )}
            </section>
          )}
        </div>
      </DialogBody>
      {isCameraOpen && (
        <CameraDialog title="Scan a location" onScan={scan} onClose={() => setCameraOpen(false)} />
      )}
    </Dialog>
  );
}
