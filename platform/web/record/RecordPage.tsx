import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useUser } from '../session/useUser.ts';
import { Page } from '../shell/Page.tsx';
import { useWide } from '../theme/useWide.ts';
import { RecordHeadline, type RecordHeadlineProps } from './RecordHeadline.tsx';
import './RecordPage.css';
import { addViewedRecord } from './viewedRecords.ts';

interface RecordPageProps extends Omit<RecordHeadlineProps, 'heading'> {
  /** Path of the list. */
  back: string;
  /** A `SidePanel`. */
  panel?: ReactNode;
  children: ReactNode;
}

/** Page of one record: header with title, status, key fields and next step; content below; optional side panel. */
export function RecordPage({ back, panel, children, ...headline }: RecordPageProps) {
  const wide = useWide();
  const { title, status, subtitle, primary } = headline;
  useTrackViewedRecord(status === undefined ? undefined : { label: title, detail: subtitle ?? '' });
  return (
    <Page title={title} back={back} ownHeading panel={panel}>
      <RecordHeadline {...headline} />
      {children}
      {!wide && primary && <div className="thumb-bar">{primary}</div>}
    </Page>
  );
}

/** Adds the record of the page to the recently viewed records of the command palette. */
function useTrackViewedRecord(record: { label: string; detail: string } | undefined): void {
  const user = useUser();
  const { pathname } = useLocation();
  // While the page is left, the address is that of the next page already.
  const [path] = useState(pathname);
  const { label, detail } = record ?? {};
  useEffect(() => {
    if (label !== undefined && detail !== undefined) addViewedRecord(user, { path, label, detail });
  }, [user, path, label, detail]);
}
