import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { IconCheck } from '@tabler/icons-react';
import type { MenuEntry } from './MenuButton.tsx';

/** An entry of a menu: an action, or one of several of which the present one is checked. */
export const MenuOption = ({
  label,
  icon: EntryIcon,
  why,
  chosen,
  onClick,
  onDone,
}: MenuEntry & { onDone: () => void }) => (
  <MenuItem
    selected={chosen === true}
    role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={chosen}
    // A disabled entry could not be reached, and would tell nobody why.
    aria-disabled={why !== undefined || undefined}
    onClick={() => {
      if (why !== undefined) return;
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
      {why !== undefined && <span className="caption">{why}</span>}
    </span>
    {chosen && <IconCheck size={16} stroke={1.75} aria-hidden />}
  </MenuItem>
);
