import type { ReactNode } from 'react';
import { hasCapability } from '#platform/kernel/capability.ts';
import { NoPermission } from '#platform/web/query/LoadError.tsx';
import { useUser } from '#platform/web/session/useUser.ts';
import { Page } from '#platform/web/shell/Page.tsx';
import { useWaitingCount } from '../../deviceCounts/web/useDeviceCounts.ts';
import './CountingPage.css';

interface CountingPageProps {
  title: string;
  /** Text of the offline notice after "Offline.": 'Counting works. Items from 6:12 AM today.' */
  offlineText: string;
  /** The main button of the page, which stays in view below the content. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * Frame of the four pages of the counting app: a column that fits a phone, also at the desk. Users who may no longer count still
 * reach the counts that wait on their device.
 */
export function CountingPage({ title, offlineText, footer, children }: CountingPageProps) {
  const { capabilities } = useUser();
  const waiting = useWaitingCount();
  const isAllowed = hasCapability(capabilities, 'availability.count') || waiting > 0;
  return (
    <Page title={title} offlineText={offlineText}>
      {isAllowed ? (
        <div
          className="page-scroll counting-page"
          data-footer={footer ? true : undefined}
          // Without it the router gives the page the scroll position of the one before, which has the same elements.
          data-scroll-restoration-id={title}
        >
          <div className="content">{children}</div>
          {footer && (
            <div className="foot">
              <div>{footer}</div>
            </div>
          )}
        </div>
      ) : (
        <NoPermission page={false} />
      )}
    </Page>
  );
}
