import { IconClipboardCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type ErrorEntry, errorText, shortMessage } from '#platform/kernel/errorLog/errorLog.ts';
import { Button } from '../parts/button/Button.tsx';
import { Message } from '../parts/message/Message.tsx';
import { ShortInstant } from '../parts/time/ShortInstant.tsx';
import { useStore } from '../parts/store.ts';
import { Page } from '../shell/Page.tsx';
import { useWide } from '../theme/useWide.ts';
import { copyText } from './copyText.ts';
import { ErrorDialog } from './ErrorDialog.tsx';
import './ErrorLog.css';
import { errorLog, markErrorsViewed } from './errorStore.ts';

interface ListProps {
  entries: readonly ErrorEntry[];
  isNew: (entry: ErrorEntry) => boolean;
  onOpen: (entry: ErrorEntry) => void;
}

/** The last 100 errors of this browser, newest first; opening the page marks all as viewed (spec 1 §2, §4). */
export function ErrorLogPage() {
  const { entries } = useStore(errorLog);
  const wide = useWide();
  const [openEntry, setOpenEntry] = useState<ErrorEntry>();
  const [unviewedIds] = useState(() => new Set(entries.filter(({ viewed }) => !viewed).map(({ id }) => id)));
  useEffect(() => markErrorsViewed(), [entries]);
  const list = { entries, isNew: ({ id }: ErrorEntry) => unviewedIds.has(id), onOpen: setOpenEntry };
  return (
    <Page title="Error log" back="/" ownHeading>
      <div className="error-log">
        <header>
          <div>
            {wide && <h1>Error log</h1>}
            <p>The last 100 errors that have occurred in the app are available here.</p>
          </div>
          {entries.length > 0 && (
            <Button icon={IconCopy} onClick={() => void copyText(entries.map(errorText).join('\n\n'))}>
              Copy all
            </Button>
          )}
        </header>
        {entries.length === 0 && (
          <Message
            icon={IconClipboardCheck}
            title="No Errors to show. If you are experiencing issues, please contact support."
          />
        )}
        {entries.length > 0 && (wide ? <ErrorTable {...list} /> : <ErrorCards {...list} />)}
      </div>
      {openEntry && <ErrorDialog entry={openEntry} onClose={() => setOpenEntry(undefined)} />}
    </Page>
  );
}

const Times = ({ count }: Pick<ErrorEntry, 'count'>) =>
  count > 1 && <span className="caption">{count} times</span>;

const New = () => (
  <span className="new">
    <span className="unseen">New</span>
  </span>
);

const ErrorTable = ({ entries, isNew, onOpen }: ListProps) => (
  <div className="rows" role="region" aria-label="Errors" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Code</th>
          <th scope="col">Message</th>
          <th scope="col">Detail</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} onClick={() => onOpen(entry)}>
            <td>
              <ShortInstant isLocal at={entry.timestamp} /> {isNew(entry) && <New />}
            </td>
            <td>
              <button type="button" className="cut" aria-haspopup="dialog">
                <code>{entry.code}</code>
              </button>
            </td>
            <td className="cut">
              {shortMessage(entry.message)} <Times count={entry.count} />
            </td>
            <td className="cut">{shortMessage(entry.detail)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const ErrorCards = ({ entries, isNew, onOpen }: ListProps) => (
  <ul className="cards">
    {entries.map((entry) => (
      <li key={entry.id}>
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen(entry)}>
          <span className="ends">
            <code className="cut">{entry.code}</code>
            <span>
              {isNew(entry) && <New />} <ShortInstant isLocal at={entry.timestamp} />
            </span>
          </span>
          <span>
            {shortMessage(entry.message)} <Times count={entry.count} />
          </span>
          {entry.detail && <span className="detail">{shortMessage(entry.detail)}</span>}
        </button>
      </li>
    ))}
  </ul>
);
