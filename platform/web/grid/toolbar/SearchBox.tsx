import { IconSearch } from '@tabler/icons-react';
import { startTransition, useEffect, useOptimistic, useRef } from 'react';
import { isModalOpen } from '../../panel/isModalOpen.ts';
import { isTextField } from '../../parts/isTextField.ts';
import { singleKeysSetting } from '../../settings/settings.ts';

/**
 * The quick search of a grid; `/` focuses it, Escape clears it, Down and Enter lead to the hits. A letter appears at once, and the
 * grid follows in a transition, which renders it once and does not delay the next letter.
 */
export function SearchBox({
  value,
  onChange,
  onLeave,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Runs on Down and on Enter; `opens` for Enter, which opens a single hit. */
  onLeave: (opens: boolean) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useOptimistic(value);
  const change = (next: string) =>
    startTransition(() => {
      setText(next);
      onChange(next);
    });
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !singleKeysSetting.get()) return;
      // A grid below a dialog leaves the key to that of the dialog.
      if (isModalOpen() && !input.current?.closest('[role="dialog"]')) return;
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
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowDown' || event.key === 'Enter') {
            event.preventDefault();
            onLeave(event.key === 'Enter');
          }
          if (event.key !== 'Escape' || text === '') return;
          event.stopPropagation();
          change('');
        }}
      />
      {text === '' && (
        <kbd className="wide-only" aria-hidden>
          /
        </kbd>
      )}
    </label>
  );
}
