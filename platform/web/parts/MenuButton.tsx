import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type Icon, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

export interface MenuEntry {
  label: string;
  /** Starts a group. */
  heading?: string;
  icon?: Icon | undefined;
  /** Disabled, and why. */
  why?: string | undefined;
  /** One of several that exclude each other: is it the present one? */
  chosen?: boolean;
  onClick: () => void;
}

/** A button that opens a menu. */
export function MenuButton({
  entries,
  children,
  iconEnd = IconChevronDown,
  ...button
}: { entries: readonly MenuEntry[] } & Omit<ButtonProps, 'onClick'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const picks = entries.some(({ chosen }) => chosen !== undefined);
  return (
    <>
      <Button
        {...button}
        id={id}
        iconEnd={button.iconOnly ? undefined : iconEnd}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {children}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {entries.flatMap(({ label, heading, icon: EntryIcon, why, chosen = false, onClick }) => [
          ...(heading
            ? [
                <li key={`${heading}:`} className="menu-heading" role="none">
                  {heading}
                </li>,
              ]
            : []),
          <MenuItem
            key={`${heading} ${label}`}
            selected={chosen}
            role={picks ? 'menuitemradio' : 'menuitem'}
            aria-checked={picks ? chosen : undefined}
            // A disabled entry could not be reached, and would tell nobody why.
            aria-disabled={why !== undefined || undefined}
            onClick={() => {
              if (why !== undefined) return;
              setAnchor(null);
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
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}
