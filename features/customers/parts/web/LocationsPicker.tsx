import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { useTrackedRef } from '#platform/web/form/formContext.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { type CustomerChoice, rankChoices, toLocationChoice } from '../../customer/web/customerChoice.ts';
import type { CustomerLocationFieldsFragment } from '../../web/documents.ts';
import './LocationsPicker.css';

/** Rows at first, and with each press on Show More. */
const rowsAtOnce = 50;

interface LocationsPickerProps {
  name: string;
  label: string;
  locations: readonly CustomerLocationFieldsFragment[];
  /** Marks a location: 'This order'. */
  getMark: (id: string) => string | undefined;
}

/** Chooses several locations of a customer from a list with a search. The form value is the list of their ids. */
export function LocationsPicker({ name, label, locations, getMark }: LocationsPickerProps) {
  const { field, fieldState } = useController<Record<string, readonly string[]>>({ name });
  const ref = useTrackedRef(name, field.ref);
  const [search, setSearch] = useState('');
  const [rowLimit, setRowLimit] = useState(rowsAtOnce);
  const choices = useMemo(() => locations.map(toLocationChoice), [locations]);
  const found = useMemo(() => rankChoices(choices, search), [choices, search]);
  const chosen = new Set(field.value);
  const isAllChosen = found.length > 0 && found.every(({ id }) => chosen.has(id));

  const change = (rows: readonly CustomerChoice[], isChosen: boolean) => {
    const ids = rows.map(({ id }) => id);
    const others = field.value?.filter((id) => !ids.includes(id)) ?? [];
    field.onChange(isChosen ? [...others, ...ids] : others);
  };
  const find = (words: string) => {
    setSearch(words);
    setRowLimit(rowsAtOnce);
  };
  /** Enter chooses the best hit, so that several locations are entered by their codes. */
  const chooseBest = () => {
    change(found.slice(0, 1), true);
    find('');
  };

  return (
    <fieldset className="locations-picker" data-error={fieldState.error ? true : undefined}>
      <legend>{label}</legend>
      <div className="locations-search">
        <span className="field-input">
          <input
            ref={ref}
            type="search"
            aria-label="Search locations"
            placeholder="Search name, code or city"
            autoComplete="off"
            value={search}
            onChange={({ target }) => find(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || search.trim() === '') return;
              event.preventDefault();
              chooseBest();
            }}
          />
        </span>
        <Button disabled={found.length === 0} onClick={() => change(found, !isAllChosen)}>
          {`${isAllChosen ? 'Clear' : 'Select'} all ${numberText(found.length)}`}
        </Button>
      </div>
      <p className="field-help" data-error={fieldState.error ? true : undefined} aria-live="polite">
        {fieldState.error?.message ?? `${numberText(chosen.size)} of ${numberText(choices.length)} selected`}
      </p>
      <ul>
        {found.slice(0, rowLimit).map((choice) => (
          <li key={choice.id}>
            <label>
              <input
                type="checkbox"
                className="box"
                checked={chosen.has(choice.id)}
                onChange={({ target }) => change([choice], target.checked)}
                onBlur={field.onBlur}
              />
              <b>{choice.name}</b>
              <span>{[choice.code, choice.detail, getMark(choice.id)].filter(Boolean).join(' · ')}</span>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="field-help">No Locations found</p>}
      {found.length > rowLimit && (
        <Button kind="quiet" onClick={() => setRowLimit(rowLimit + rowsAtOnce)}>
          {`Show more of ${numberText(found.length)}`}
        </Button>
      )}
    </fieldset>
  );
}
