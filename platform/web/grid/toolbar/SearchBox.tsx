import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isTextField } from '../../parts/isTextField.ts';

/** The quick search of a grid; `/` focuses it, Escape clears it. */
export function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, []);
  return (
    <label className="search">
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        ref={input}
        type="search"
        placeholder="Search"
        aria-label="Quick search"
        aria-keyshortcuts="/"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          onChange('');
        }}
      />
      {value === '' && (
        <kbd className="wide-only" aria-hidden>
          /
        </kbd>
      )}
    </label>
  );
}
