import { LoadError } from '#platform/web/parts/LoadError.tsx';
import { Page } from '#platform/web/shell/Page.tsx';
import { ordersPath } from './orderPaths.ts';

interface OrderLoadErrorProps {
  /** The page's. */
  title: string;
  /** What could not be read: the company's settings when nothing else is said. */
  what?: string;
  error: unknown;
  retry: () => void;
}

/** An order page without what it cannot show anything without. */
export const OrderLoadError = ({
  title,
  what = 'Error loading company settings',
  error,
  retry,
}: OrderLoadErrorProps) => (
  <Page title={title} back={ordersPath}>
    <LoadError title={what} error={error} retry={retry} />
  </Page>
);
