import type { ReactNode } from 'react';
import { KeyValues } from '../parts/KeyValues.tsx';
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
            {status ? <StatusChip name={status} /> : <span />}
            {amount && <span className="amount">{amount}</span>}
          </div>
          {line && <span>{line}</span>}
        </header>
      )}
      {children}
      {!wide && primary && <div className="thumb-bar">{primary}</div>}
    </Page>
  );
}
