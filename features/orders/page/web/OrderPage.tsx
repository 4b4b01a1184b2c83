import { usePathParameter } from '#platform/web/shell/useGo.ts';
import { NewOrderPage } from './NewOrderPage.tsx';
import { SavedOrderPage } from './SavedOrderPage.tsx';

/** /fulfill/orders/order/$orderID; 'new' is a new order (spec 2 §2). */
export function OrderPage() {
  const orderID = usePathParameter('orderID');
  return orderID === 'new' ? <NewOrderPage /> : <SavedOrderPage key={orderID} orderID={orderID} />;
}
