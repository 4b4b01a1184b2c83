import type { ReactNode } from 'react';
import { KeyValues } from '../parts/KeyValues.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { StatusChip } from '../parts/status/StatusChip.tsx';
import { useWide } from '../theme/useWide.ts';
import './RecordPage.css';

export interface RecordHeadlineProps {
  /** 'Order 100700'. */
  title: string;
  /** Level of the title, below that of the page on a tab. */
  heading?: 'h1' | 'h2';
  /** Label of the status. */
  status?: string;
  /** Shows placeholders while the record loads. */
  isLoading?: boolean;
  /** Key fields beside the title. */
  fields?: Readonly<Record<string, ReactNode>>;
  /** Line below the status, on narrow screens. */
  subtitle?: string;
  amount?: string;
  /** Long line across the width, on narrow screens. */
  detail?: string;
  /** Button for the next step: at the right; narrow screens show it in the `thumb-bar` at the bottom. */
  primary?: ReactNode;
  /** Leads to the previous and next record of the list. */
  neighbors?: ReactNode;
  /** Further buttons beside the primary one, on wide screens. */
  actions?: ReactNode;
}

/** Header of a record: title, status, key fields and next step; on narrow screens status and subtitle. */
export function RecordHeadline({
  title,
  heading: Heading = 'h1',
  status,
  isLoading = false,
  fields = {},
  subtitle,
  amount,
  detail,
  primary,
  neighbors,
  actions,
}: RecordHeadlineProps) {
  const wide = useWide();
  const isOneLine = !subtitle && !amount && !isLoading;
  return wide ? (
    <header className="headline">
      <div className="name">
        <Heading>{title}</Heading>
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
      {detail && <p>{detail}</p>}
    </header>
  );
}
