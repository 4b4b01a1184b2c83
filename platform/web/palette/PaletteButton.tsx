import { IconSearch } from '@tabler/icons-react';
import { KeyCaps } from '../shell/keyboard/KeyCaps.tsx';
import { commandKey } from '../shell/keyboard/shortcuts.ts';
import { Button } from '../parts/button/Button.tsx';
import { useWide } from '../theme/useWide.ts';
import './PaletteButton.css';
import { openPalette } from './paletteStore.ts';

/** Opens the command palette and shows its keyboard shortcut. */
export function PaletteButton() {
  if (!useWide())
    return (
      <Button kind="quiet" icon={IconSearch} iconOnly aria-haspopup="dialog" onClick={openPalette}>
        Search or run a command
      </Button>
    );
  return (
    <button
      type="button"
      className="finder"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span className="cut">Search or run a command …</span>
      <span className="finder-keys" aria-hidden>
        <KeyCaps keys={[`${commandKey()} K`]} />
      </span>
    </button>
  );
}
