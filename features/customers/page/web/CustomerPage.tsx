import { usePathParameter } from '#platform/web/shell/useGo.ts';
import { newRecordId } from '#platform/web/shell/newRecordId.ts';
import { customerTabs } from '../../customer/web/customerPaths.ts';
import type { CustomerPageExtensions } from './customerPageExtensions.ts';
import { NewCustomerPage } from './NewCustomerPage.tsx';
import { SavedCustomerPage } from './SavedCustomerPage.tsx';

/** /fulfill/customers/customer/$customerID/$tab; 'new' is a new customer (spec 1 §2). An unknown tab shows the first one. */
export function CustomerPage(extensions: CustomerPageExtensions) {
  const customerID = usePathParameter('customerID');
  const pathTab = usePathParameter('tab');
  const tab = customerTabs.find((known) => known === pathTab) ?? 'customer';
  return customerID === newRecordId ? (
    <NewCustomerPage />
  ) : (
    <SavedCustomerPage key={customerID} customerID={customerID} tab={tab} {...extensions} />
  );
}
