import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { shortMessage } from '#platform/kernel/errorLog/errorLog.ts';
import { ShortInstant } from '../parts/time/ShortInstant.tsx';
import { useStore } from '../parts/store.ts';
import { useGo } from '../shell/useGo.ts';
import './ErrorBell.css';
import { errorLog } from './errorStore.ts';
import { useWasOpen } from '../parts/useWasOpen.ts';

const maxVisibleErrors = 5;

const newErrors = (count: number): string => (count === 1 ? ' new error' : ' new errors');

/** Menu of new errors: their number, the newest ones, and a link to the error log (spec 1 §2). */
export function ErrorBell() {
  const go = useGo();
  const { entries } = useStore(errorLog);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpen = useWasOpen(anchor !== null);
  const newEntries = entries.filter(({ viewed }) => !viewed);
  const close = () => setAnchor(null);
  const open = () => {
    close();
    go('/errorLog');
  };
  return (
    <>
      <button
        type="button"
        className="button error-bell"
        data-kind="quiet"
        data-only
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <IconBell size={18} stroke={1.75} aria-hidden />
        {newEntries.length > 0 && <span className="count">{newEntries.length}</span>}
        <span className="unseen">{newEntries.length > 0 ? newErrors(newEntries.length) : 'Errors'}</span>
      </button>
      {wasOpen && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          slotProps={{ list: { className: 'error-menu', 'aria-label': 'Errors' } }}
        >
          {newEntries.length === 0 && (
            <li className="none" role="none">
              No new errors
            </li>
          )}
          {newEntries.slice(0, maxVisibleErrors).map((entry) => (
            <MenuItem key={entry.id} onClick={open}>
              <span className="ends">
                <b className="cut">{entry.code}</b>
                <span className="caption">
                  <ShortInstant isLocal at={entry.timestamp} />
                </span>
              </span>
              <span className="detail">{shortMessage(entry.detail || entry.message)}</span>
            </MenuItem>
          ))}
          <MenuItem onClick={open} className="all">
            Open error log
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
