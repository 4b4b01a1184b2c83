import type { ReactNode } from 'react';
import { KeyValues } from '../parts/KeyValues.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { StatusChip } from '../parts/StatusChip.tsx';
import { useWide } from '../theme/useWide.ts';
import { Page } from './Page.tsx';
import { useRememberThing } from './useRememberThing.ts';

export interface RecordPageProps {
  /** 'Order 100700'. */
  title: string;
  /** The list it comes from. */
  back: string;
  /** Name of the status. */
  status?: string;
  /** The record is on the way: the places of what is not known yet show. */
  waiting?: boolean;
  /** Key facts beside the title. */
  facts?: Readonly<Record<string, ReactNode>>;
  /** On narrow screens: one line under the status, and what stands at its right. */
  line?: string;
  amount?: string;
  /** The button for the next step: at the right, on narrow screens at the thumb. */
  primary?: ReactNode;
  /** Further buttons beside it, on wide screens. */
  actions?: ReactNode;
  /** `SidePanel`, or nothing. */
  panel?: ReactNode;
  children: ReactNode;
}

/** The page of one record: title, status, facts and next step above, its parts below, a panel beside. */
export function RecordPage({
  title,
  back,
  status,
  waiting = false,
  facts = {},
  line,
  amount,
  primary,
  actions,
  panel,
  children,
}: RecordPageProps) {
  const wide = useWide();
  useRememberThing(status === undefined ? undefined : { label: title, detail: line ?? '' });
  return (
    <Page title={title} back={back} ownHeading panel={panel}>
      {wide ? (
        <header className="headline">
          <div className="name">
            <h1>{title}</h1>
            {status && <StatusChip name={status} />}
            {waiting && <Skeleton width="88px" height="22px" />}
          </div>
          <div className="facts">
            <KeyValues values={facts} />
          </div>
          <div className="doing">
            {primary}
            {actions}
          </div>
        </header>
      ) : (
        <header className="headline-phone">
          <div className="ends">
            {waiting && <Skeleton width="96px" height="22px" />}
            {status ? <StatusChip name={status} /> : <span />}
            {waiting && <Skeleton width="64px" />}
            {amount && <span className="amount">{amount}</span>}
          </div>
          {waiting && <Skeleton width="55%" height="20px" />}
          {line && <span>{line}</span>}
        </header>
      )}
      {children}
      {!wide && primary && <div className="thumb-bar">{primary}</div>}
    </Page>
  );
}
