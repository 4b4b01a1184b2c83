import { IconDeviceFloppy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LongList } from '../parts/LongList.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import './EntryCard.css';

interface SiteEntriesProps<Entry> {
  /** 'Counts' */
  names: string;
  siteName: string;
  /** Several sites are listed, so each has its name as a heading. */
  isNamed: boolean;
  entries: readonly Entry[];
  /** Height of a card in pixels, with the space below it. */
  estimatedHeight: number;
  renderEntry: (entry: Entry) => ReactNode;
}

/** Cards of what waits at a site; there may be thousands. */
export const SiteEntries = <Entry extends { id: string }>({
  names,
  siteName,
  isNamed,
  entries,
  estimatedHeight,
  renderEntry,
}: SiteEntriesProps<Entry>) => (
  <section className="entry-group" aria-label={siteName}>
    {isNamed && <h2>{siteName}</h2>}
    <LongList
      label={`${names} of ${siteName}`}
      rows={entries}
      rowKey={({ id }) => id}
      estimatedHeight={estimatedHeight}
      renderRow={renderEntry}
    />
  </section>
);

interface EntryTotalProps {
  /** 'Saving 2 counts …' */
  saving?: string | undefined;
  /** '3 counts to post' */
  children: ReactNode;
}

/** Says how much waits, and that it is safe. */
export const EntryTotal = ({ saving = 'Saved on this device', children }: EntryTotalProps) => (
  <p className="entry-total">
    <span>{children}</span>
    <span className="saved">
      <IconDeviceFloppy size={16} stroke={1.75} aria-hidden />
      {saving}
    </span>
  </p>
);

export const EntrySkeleton = () => (
  <div className="entry-group" aria-busy>
    {[1, 2, 3].map((index) => (
      <div key={index} className="entry-card">
        <Skeleton height="58px" />
      </div>
    ))}
  </div>
);
