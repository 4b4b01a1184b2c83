import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { OfflineLocation } from '../../../offlineData/offlineRows.ts';

/** More choices than these stand in a list that opens. */
const maxChips = 30;

interface LocationLevelProps {
  /** 'Section' */
  label: string;
  choices: readonly OfflineLocation[];
  selected: OfflineLocation | undefined;
  isFirst: boolean;
  isFinished: (locationId: string) => boolean;
  /** Receives null when nothing is selected any more. */
  onSelect: (id: string | null) => void;
}

/** One list of the cascade: the houses of a site, the sections of a house or the bays of a section. */
export function LocationLevel({
  label,
  choices,
  selected,
  isFirst,
  isFinished,
  onSelect,
}: LocationLevelProps) {
  const id = useId();
  if (isFirst || choices.length > maxChips)
    return (
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <span className="field-input">
          <select
            id={id}
            autoComplete="off"
            value={selected?.id ?? ''}
            onChange={({ target }) => onSelect(target.value || null)}
          >
            <option value="">{`Choose a ${label.toLowerCase()}`}</option>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {isFinished(choice.id) ? `${choice.name} (finished)` : choice.name}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </span>
      </div>
    );
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="field-label" id={id}>
        {label}
      </span>
      <div className="location-chips">
        {choices.map((choice) => (
          <button
            key={choice.id}
            type="button"
            aria-pressed={choice.id === selected?.id}
            onClick={() => onSelect(choice.id)}
          >
            {isFinished(choice.id) && <IconCheck size={14} stroke={2.1} aria-label="Finished" />}
            {choice.name}
          </button>
        ))}
      </div>
    </div>
  );
}
