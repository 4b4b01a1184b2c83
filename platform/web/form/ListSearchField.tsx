import { IconSearch } from '@tabler/icons-react';

interface ListSearchFieldProps {
  /** 'Search or scan a location' */
  label: string;
  value: string;
  onChange: (words: string) => void;
  /** Takes the best hit. */
  onEnter?: () => void;
}

/** Search field above a list that is not a grid. */
export const ListSearchField = ({ label, value, onChange, onEnter }: ListSearchFieldProps) => (
  <div className="field-input">
    <IconSearch size={16} stroke={1.75} aria-hidden />
    <input
      // Browsers add a button of their own to fields for searches.
      type="text"
      inputMode="search"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter?.();
      }}
    />
  </div>
);
