import { IconCircleCheck, IconCloudDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { SyncProgress } from '../../../offlineData/web/syncOfflineData.ts';
import '#platform/web/waiting/WaitingEntries.css';

const listLabels = { items: 'Items', locations: 'Locations' } as const;
const lists = ['items', 'locations'] as const;

interface SyncCardProps {
  title: string;
  siteName: string;
  /** Rows as they arrive, with bars. */
  progress?: SyncProgress;
  /** Rows that are on this device. */
  counts?: Readonly<Record<(typeof lists)[number], number>>;
  /** Explanation below the lists. */
  children?: ReactNode;
}

/** The items and locations of a site with how many of them are on this device. */
export const SyncCard = ({ title, siteName, progress, counts, children }: SyncCardProps) => (
  <section className="card sync-card" aria-label={title}>
    <div className="sync-title">
      <IconCloudDown size={24} stroke={1.5} aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>{siteName}</p>
      </div>
    </div>
    {progress &&
      lists.map((list) => <ListProgressBar key={list} label={listLabels[list]} {...progress[list]} />)}
    {counts && (
      <dl className="sync-counts">
        {lists.map((list) => (
          <div key={list}>
            <dt>{listLabels[list]}</dt>
            <dd>{numberText(counts[list])}</dd>
          </div>
        ))}
      </dl>
    )}
    {children && <div className="sync-text">{children}</div>}
  </section>
);

/** Screen readers hear the progress at every quarter. */
const announcedQuarters = 4;

function ListProgressBar({ label, done, total }: { label: string; done: number; total: number | undefined }) {
  const isDone = done === total;
  const share = isDone ? 1 : done / (total ?? Infinity);
  const text = total === undefined ? '' : `${numberText(done)} of ${numberText(total)}`;
  const quarters = Math.floor(share * announcedQuarters);
  return (
    <div className="progress-list">
      <p>
        {isDone ? (
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
        ) : (
          <span className="spinner" aria-hidden />
        )}
        <span>{label}</span>
        <span className="amount">{text}</span>
      </p>
      <div
        className="bar"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total ?? 0}
        aria-valuenow={done}
        aria-valuetext={text === '' ? 'Starting' : text}
      >
        <span style={{ width: `${100 * share}%` }} />
      </div>
      <p className="unseen" aria-live="polite">
        {quarters > 0 && `${label}: ${(100 / announcedQuarters) * quarters} percent`}
      </p>
    </div>
  );
}
