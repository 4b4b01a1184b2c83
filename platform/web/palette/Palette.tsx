import MuiDialog from '@mui/material/Dialog';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Keys } from '../keys/Keys.tsx';
import { showShortcuts } from '../keys/shortcutList.ts';
import type { PageRoute } from '../shell/pageRoute.ts';
import type { SuiteApp } from '../shell/suiteApp.ts';
import type { Finder } from './finder.ts';
import './Palette.css';
import type { PaletteEntry } from './paletteEntries.ts';
import { useOfferedPages } from './useOfferedPages.tsx';
import { usePaletteGroups } from './usePaletteGroups.ts';

export interface PaletteProps {
  pages: readonly PageRoute[];
  apps: readonly SuiteApp[];
  finders: readonly Finder[];
  onClose: () => void;
}

/** The command palette: finds pages, records and actions by name (experience, "Keyboard"). */
export function Palette(props: PaletteProps) {
  const { onClose } = props;
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const id = useId();
  const { offered: pages, asked } = useOfferedPages(props.pages);
  const { groups, note } = usePaletteGroups({ ...props, pages }, typed);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(place, Math.max(0, entries.length - 1));

  const run = (entry: PaletteEntry | undefined) => {
    if (!entry || entry.why !== undefined) return;
    onClose();
    // Let the dialog return the focus before the action moves it.
    setTimeout(entry.run);
  };
  const steps: Partial<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1 + entries.length,
    PageDown: Math.min(at + 8, entries.length - 1),
    PageUp: Math.max(at - 8, 0),
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const next = step % entries.length;
      setPlace(next);
      document.querySelector(`[id="${id}-${next}"]`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === '?' && typed === '') {
      event.preventDefault();
      onClose();
      showShortcuts();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(entries[at]);
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
      {asked}
      <div className="palette-head">
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          // The palette starts with text input.
          autoFocus
          role="combobox"
          aria-label="Go to page, record or action"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Go to page, record or action …"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPlace(0);
          }}
          onKeyDown={press}
        />
        <button type="button" className="palette-close" onClick={onClose}>
          <span className="unseen">Close with</span>
          <Keys keys={['Esc']} />
        </button>
      </div>
      <div className="palette-list" role="listbox" id={`${id}-list`} aria-label="Commands">
        {groups.map(({ title, entries: some }) => (
          <div key={title} role="group" aria-label={title}>
            <h3 aria-hidden>{title}</h3>
            {some.map((entry) => (
              <Option
                key={entry.key}
                id={`${id}-${entries.indexOf(entry)}`}
                entry={entry}
                isAt={entries[at] === entry}
                onPoint={() => setPlace(entries.indexOf(entry))}
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
          <Keys keys={['↑', '↓']} /> select
        </span>
        <span>
          <Keys keys={['↵']} /> run
        </span>
        <span>
          <Keys keys={['?']} /> all shortcuts
        </span>
      </footer>
    </MuiDialog>
  );
}

const Option = ({
  id,
  entry,
  isAt,
  onPoint,
  onRun,
}: {
  id: string;
  entry: PaletteEntry;
  isAt: boolean;
  onPoint: () => void;
  onRun: () => void;
}) => {
  const { icon: Art, label, detail, why, keys } = entry;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isAt}
      aria-disabled={why !== undefined || undefined}
      tabIndex={-1}
      onMouseMove={isAt ? undefined : onPoint}
      onClick={onRun}
    >
      {Art && <Art size={16} stroke={1.75} aria-hidden />}
      <span className="words">
        <span className="cut">{label}</span>
        {(why ?? detail) && <span className="detail cut">{why ?? detail}</span>}
      </span>
      <span aria-hidden>
        {isAt && why === undefined ? <Keys keys={['↵']} /> : keys && <Keys keys={keys} />}
      </span>
    </div>
  );
};
