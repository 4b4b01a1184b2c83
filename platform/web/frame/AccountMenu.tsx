import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { themeSetting } from '../settings/settings.ts';
import { useStore } from '../parts/store.ts';
import { useGo } from '../shell/useGo.ts';
import { useUser } from '../session/useUser.ts';
import { useWasOpen } from '../parts/useWasOpen.ts';

const themes = [
  { value: 'light', label: 'Light theme', icon: IconSun },
  { value: 'dark', label: 'Dark theme', icon: IconMoon },
  { value: 'system', label: 'System theme', icon: IconDeviceDesktop },
] as const;

/** Menu with the signed-in user, theme, Account and Sign Out. */
export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const { firstName, lastName, email, companyName } = useUser();
  const go = useGo();
  const theme = useStore(themeSetting);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpen = useWasOpen(anchor !== null);
  const name = `${firstName} ${lastName}`.trim() || email;
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        data-only
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="avatar" aria-hidden>
          {(firstName.slice(0, 1) + lastName.slice(0, 1) || email.slice(0, 2)).toUpperCase()}
        </span>
        <span className="unseen">Account: {name}</span>
      </button>
      {wasOpen && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          slotProps={{ list: { className: 'account-menu', 'aria-label': 'Account' } }}
        >
          <li className="who" role="none">
            <b>{name}</b>
            <span className="caption">{email}</span>
            <span className="caption">{companyName}</span>
          </li>
          <Divider role="none" />
          {themes.map(({ value, label, icon: Art }) => (
            <MenuItem
              key={value}
              role="menuitemradio"
              aria-checked={theme === value}
              onClick={() => {
                themeSetting.set(value);
                close();
              }}
            >
              <ListItemIcon>
                <Art size={16} stroke={1.75} aria-hidden />
              </ListItemIcon>
              {label}
              {theme === value && (
                <IconCheck size={16} stroke={1.75} aria-hidden style={{ marginLeft: 'auto' }} />
              )}
            </MenuItem>
          ))}
          <Divider role="none" />
          <MenuItem
            onClick={() => {
              close();
              go('/account');
            }}
          >
            <ListItemIcon>
              <IconUserCircle size={16} stroke={1.75} aria-hidden />
            </ListItemIcon>
            Account
          </MenuItem>
          <MenuItem
            onClick={() => {
              close();
              onSignOut();
            }}
          >
            <ListItemIcon>
              <IconLogout size={16} stroke={1.75} aria-hidden />
            </ListItemIcon>
            Sign Out
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
