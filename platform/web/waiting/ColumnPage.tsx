import type { ReactNode } from 'react';
import { NoPermission } from '../query/LoadError.tsx';
import { Page } from '../shell/Page.tsx';
import './ColumnPage.css';

interface ColumnPageProps {
  title: string;
  /** Text of the offline notice after "Offline.": 'Counting works. Items from 6:12 AM today.' */
  offlineText: string;
  isAllowed: boolean;
  /** The main button of the page, which stays in view below the content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A page whose content is a column that fits a phone, also at the desk. */
export const ColumnPage = ({ title, offlineText, isAllowed, footer, children }: ColumnPageProps) => (
  <Page title={title} offlineText={offlineText}>
    {isAllowed ? (
      <div
        className="page-scroll column-page"
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
