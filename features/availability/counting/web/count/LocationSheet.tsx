import { IconCheck, IconHistory, IconMapPin } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { findMatchRanges } from '#platform/kernel/search/matchRanges.ts';
import { ListSearchField } from '#platform/web/form/ListSearchField.tsx';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { HighlightedText } from '#platform/web/parts/HighlightedText.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useScanner } from '#platform/web/scan/useScanner.ts';
import { LocationLevel } from './LocationLevel.tsx';
import type { SiteLocations } from './siteLocations.ts';

interface LocationSheetProps {
  locations: SiteLocations;
  selectedId: string | null;
  /** Ids of locations where the user counted, the latest first. */
  recentIds: readonly string[];
  isFinished: (locationId: string) => boolean;
  onUse: (locationId: string) => void;
  onClose: () => void;
}

const maxFound = 30;
const maxRecent = 5;

/** Choice of a location: house, section and bay, one of the latest, or one that is searched or scanned. */
export function LocationSheet({
  locations,
  recentIds,
  isFinished,
  onUse,
  onClose,
  ...initial
}: LocationSheetProps) {
  const [selectedId, setSelectedId] = useState(initial.selectedId);
  const [words, setWords] = useState('');
  const searched = useDeferredValue(words);
  const found = searched.trim() === '' ? undefined : locations.search(searched).slice(0, maxFound);
  const levels = locations.listLevels(selectedId);
  const next = levels.find(({ selected }) => selected === undefined);
  const selected = selectedId === null ? undefined : locations.find(selectedId);
  const canUse = selectedId !== null && locations.isCountable(selectedId);
  const recent = recentIds.filter((id) => locations.isCountable(id)).slice(0, maxRecent);

  const use = (locationId: string) => {
    onClose();
    onUse(locationId);
  };

  useScanner((code) => {
    const scanned = locations.findByCode(code);
    if (scanned) use(scanned.id);
    else showToast('warning', `No location has the code ${code}.`);
  });

  const chooseBest = () => {
    const location = locations.findByCode(words) ?? locations.search(words)[0];
    if (words.trim() !== '' && location) use(location.id);
  };

  return (
    <Dialog title="Location" size="small" onClose={onClose}>
      <DialogBody
        footer={
          <Button
            kind="primary"
            disabled={!canUse}
            onClick={() => selectedId !== null && canUse && use(selectedId)}
          >
            {canUse || !next ? `Use ${selected?.name}` : `Choose a ${next.label.toLowerCase()}`}
          </Button>
        }
      >
        <div className="location-sheet">
          <ListSearchField
            label="Search or scan a location"
            value={words}
            onChange={setWords}
            onEnter={chooseBest}
          />
          {found ? (
            <LocationList
              label="Found locations"
              icon="found"
              ids={found.map(({ id }) => id)}
              words={searched}
              empty={`No location matches “${searched.trim()}”.`}
              {...{ locations, isFinished, use }}
            />
          ) : (
            <>
              {levels.map(({ label, choices, selected: chosen }, index) => (
                <LocationLevel
                  // Each parent has a list of its own.
                  key={`${index} ${choices[0]?.parentLocationId}`}
                  label={label}
                  choices={choices}
                  selected={chosen}
                  isFirst={index === 0}
                  isFinished={isFinished}
                  onSelect={(id) => setSelectedId(id ?? levels[index - 1]?.selected?.id ?? null)}
                />
              ))}
              {recent.length > 0 && (
                <section>
                  <h3 className="field-label">Recent</h3>
                  <LocationList
                    label="Recent locations"
                    icon="recent"
                    ids={recent}
                    words=""
                    empty=""
                    {...{ locations, isFinished, use }}
                  />
                </section>
              )}
            </>
          )}
        </div>
      </DialogBody>
    </Dialog>
  );
}

interface LocationListProps extends Pick<LocationSheetProps, 'locations' | 'isFinished'> {
  label: string;
  icon: 'found' | 'recent';
  ids: readonly string[];
  words: string;
  empty: string;
  use: (locationId: string) => void;
}

function LocationList({ label, icon, ids, words, empty, locations, isFinished, use }: LocationListProps) {
  const Art = icon === 'recent' ? IconHistory : IconMapPin;
  if (ids.length === 0) return <p role="status">{empty}</p>;
  return (
    <ul className="location-list" aria-label={label}>
      {ids.map((id) => {
        const path = locations.formatPath(id);
        return (
          <li key={id}>
            <button type="button" onClick={() => use(id)}>
              <Art size={18} stroke={1.75} aria-hidden />
              <span>
                <HighlightedText text={path} ranges={findMatchRanges(path, words)} />
              </span>
              {isFinished(id) && (
                <span className="done">
                  <IconCheck size={14} stroke={2.1} aria-hidden />
                  Finished
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
