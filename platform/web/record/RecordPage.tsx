import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { KeyValues } from '../parts/KeyValues.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { StatusChip } from '../parts/status/StatusChip.tsx';
import { useUser } from '../session/useUser.ts';
import { Page } from '../shell/Page.tsx';
import { useWide } from '../theme/useWide.ts';
import './RecordPage.css';
import { addViewedRecord } from './viewedRecords.ts';

interface RecordPageProps {
  /** 'Order 100700'. */
  title: string;
  /** Path of the list. */
  back: string;
  /** Label of the status. */
  status?: string;
  /** Shows placeholders while the record loads. */
  isLoading?: boolean;
  /** Key fields beside the title. */
  fields?: Readonly<Record<string, ReactNode>>;
  /** Line below the status, on narrow screens. */
  subtitle?: string;
  amount?: string;
  /** Button for the next step: at the right, on narrow screens at the bottom. */
  primary?: ReactNode;
  /** Leads to the previous and next record of the list. */
  neighbors?: ReactNode;
  /** Further buttons beside the primary one, on wide screens. */
  actions?: ReactNode;
  /** A `SidePanel`. */
  panel?: ReactNode;
  children: ReactNode;
}

/** Page of one record: header with title, status, key fields and next step; content below; optional side panel. */
export function RecordPage({
  title,
  back,
  status,
  isLoading = false,
  fields = {},
  subtitle,
  amount,
  primary,
  neighbors,
  actions,
  panel,
  children,
}: RecordPageProps) {
  const wide = useWide();
  const isOneLine = !subtitle && !amount && !isLoading;
  useTrackViewedRecord(status === undefined ? undefined : { label: title, detail: subtitle ?? '' });
  return (
    <Page title={title} back={back} ownHeading panel={panel}>
      {wide ? (
        <header className="headline">
          <div className="name">
            <h1>{title}</h1>
            {status && <StatusChip name={status} />}
            {isLoading && <Skeleton width="88px" height="22px" />}
            {neighbors}
          </div>
          <div className="facts">
            <KeyValues values={fields} />
          </div>
          <div className="doing">
            {primary}
            {actions}
          </div>
        </header>
      ) : (
        <header className="headline-phone">
          <div className="ends">
            {isLoading && <Skeleton width="96px" height="22px" />}
            {status ? <StatusChip name={status} /> : <span />}
            {isLoading && <Skeleton width="64px" />}
            {amount && <span className="amount">{amount}</span>}
            {isOneLine && neighbors}
          </div>
          {isLoading && <Skeleton width="55%" height="20px" />}
          {!isOneLine && (subtitle || neighbors) && (
            <div className="ends">
              <span>{subtitle}</span>
              {neighbors}
            </div>
          )}
        </header>
      )}
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
