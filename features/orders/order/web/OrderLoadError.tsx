import { LoadError } from '#platform/web/query/LoadError.tsx';
import { Page } from '#platform/web/shell/Page.tsx';
import { ordersPath } from './orderPaths.ts';

interface OrderLoadErrorProps {
  /** Title of the page. */
  title: string;
  /** The failed read; the company's settings by default. */
  message?: string;
  error: unknown;
  retry: () => void;
}

/** The page of an order or master order when data it cannot do without failed to load. */
export const OrderLoadError = ({
  title,
  message = 'Error loading company settings',
  error,
  retry,
}: OrderLoadErrorProps) => (
  <Page title={title} back={ordersPath}>
    <LoadError title={message} error={error} retry={retry} />
  </Page>
);
