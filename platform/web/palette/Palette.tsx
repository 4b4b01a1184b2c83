import MuiDialog from '@mui/material/Dialog';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { KeyCaps } from '../shell/keyboard/KeyCaps.tsx';
import { openShortcuts } from '../shell/keyboard/shortcuts.ts';
import type { PageRoute } from '../shell/pageRoute.ts';
import type { SuiteApp } from '../shell/suiteApp.ts';
import type { RecordFinder } from './recordFinder.ts';
import './Palette.css';
import type { PaletteEntry } from './paletteEntries.ts';
import { runEntryAfterClose } from './paletteStore.ts';
import { useNavigablePages } from './useNavigablePages.tsx';
import { usePaletteGroups } from './usePaletteGroups.ts';

export interface PaletteProps {
  pages: readonly PageRoute[];
  apps: readonly SuiteApp[];
  finders: readonly RecordFinder[];
  onClose: () => void;
}

/** The command palette: finds pages, records and actions by name (experience, "Keyboard"). */
export function Palette(props: PaletteProps) {
  const { onClose } = props;
  const [typed, setTyped] = useState('');
  /** The entry that was chosen by arrow keys or pointer; it stays chosen when others arrive before it. */
  const [chosenKey, setChosenKey] = useState<string>();
  /** Enter was pressed before the first result of the typed text had arrived. */
  const isEnterPending = useRef(false);
  const id = useId();
  const { navigablePages: pages, gates } = useNavigablePages(props.pages);
  const { groups, firstEntryState, note } = usePaletteGroups({ ...props, pages }, typed);
  const entries = groups.flatMap((group) => group.entries);
  const chosenIndex = entries.findIndex(({ key }) => key === chosenKey);
  const index = Math.max(chosenIndex, 0);

  const run = (entry: PaletteEntry | undefined) => {
    if (!entry || entry.disabledReason !== undefined) return;
    onClose();
    runEntryAfterClose(entry.run);
  };
  const isFirstPending = firstEntryState === 'pending';
  const runPendingEnter = useEffectEvent(() => {
    if (!isEnterPending.current || isFirstPending) return;
    isEnterPending.current = false;
    // Without the results of a failed search, the first entry may not be the best.
    if (firstEntryState === 'final') run(entries[0]);
  });
  useEffect(() => runPendingEnter(), [isFirstPending]);
  const targetIndexes: Partial<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1 + entries.length,
    PageDown: Math.min(index + 8, entries.length - 1),
    PageUp: Math.max(index - 8, 0),
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = targetIndexes[event.key];
    if (step !== undefined) isEnterPending.current = false;
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const next = step % entries.length;
      setChosenKey(entries[next]?.key);
      document.querySelector(`[id="${id}-${next}"]`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === '?' && typed === '') {
      event.preventDefault();
      onClose();
      openShortcuts();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isFirstPending && chosenIndex < 0) isEnterPending.current = true;
      else run(entries[index]);
    }
  };

  return (
    <MuiDialog
      open
      onClose={onClose}
      fullWidth
      maxWidth={false}
      className="palette-layer"
      slotProps={{ paper: { className: 'palette', 'aria-label': 'Command palette' } }}
    >
      {gates}
      <div className="palette-head">
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          // The palette starts with text input.
          autoFocus
          role="combobox"
          aria-label="Search or run a command"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${index}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Search or run a command …"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosenKey(undefined);
            isEnterPending.current = false;
          }}
          onKeyDown={handleKey}
        />
        <button type="button" className="palette-close" onClick={onClose}>
          <span className="unseen">Close with</span>
          <KeyCaps keys={['Esc']} />
        </button>
      </div>
      <div className="palette-list" role="listbox" id={`${id}-list`} aria-label="Commands">
        {groups.map(({ title, entries: groupEntries }) => (
          <div key={title} role="group" aria-label={title}>
            <h3 aria-hidden>{title}</h3>
            {groupEntries.map((entry) => (
              <Option
                key={entry.key}
                id={`${id}-${entries.indexOf(entry)}`}
                entry={entry}
                isActive={entries[index] === entry}
                onHover={() => setChosenKey(entry.key)}
                onRun={() => run(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="palette-note" role="status">
        {note}
      </p>
      <footer className="wide-only">
        <span>
          <KeyCaps keys={['↑', '↓']} /> select
        </span>
        <span>
          <KeyCaps keys={['↵']} /> run
        </span>
        <span>
          <KeyCaps keys={['?']} /> all shortcuts
        </span>
      </footer>
    </MuiDialog>
  );
}

const Option = ({
  id,
  entry,
  isActive,
  onHover,
  onRun,
}: {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onHover: () => void;
  onRun: () => void;
}) => {
  const { icon: Art, label, detail, disabledReason, keys } = entry;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={disabledReason !== undefined || undefined}
      tabIndex={-1}
      onMouseMove={isActive ? undefined : onHover}
      onClick={onRun}
    >
      {Art && <Art size={16} stroke={1.75} aria-hidden />}
      <span className="words">
        <span className="cut">{label}</span>
        {(disabledReason ?? detail) && <span className="detail cut">{disabledReason ?? detail}</span>}
      </span>
      <span aria-hidden>
        {isActive && disabledReason === undefined ? (
          <KeyCaps keys={['↵']} />
        ) : (
          keys && <KeyCaps keys={keys} />
        )}
      </span>
    </div>
  );
};
