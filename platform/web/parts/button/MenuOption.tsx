import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { IconCheck } from '@tabler/icons-react';
import type { MenuEntry } from './menuEntry.ts';

/** Menu entry: an action or a radio option. */
export const MenuOption = ({
  label,
  icon: EntryIcon,
  disabledReason,
  chosen,
  badge = 0,
  onClick,
  onDone,
}: MenuEntry & { onDone: () => void }) => (
  <MenuItem
    selected={chosen === true}
    role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={chosen}
    // `aria-disabled` keeps the entry reachable by keyboard, so that its reason can be read.
    aria-disabled={disabledReason !== undefined || undefined}
    onClick={() => {
      if (disabledReason !== undefined) return;
      onDone();
      onClick();
    }}
  >
    {EntryIcon && (
      <ListItemIcon>
        <EntryIcon size={16} stroke={1.75} aria-hidden />
      </ListItemIcon>
    )}
    <span className="menu-text">
      {label}
      {disabledReason !== undefined && <span className="caption">{disabledReason}</span>}
    </span>
    {badge > 0 && <span className="menu-badge">{badge.toLocaleString('en-US')}</span>}
    {chosen && <IconCheck size={16} stroke={1.75} aria-hidden />}
  </MenuItem>
);
