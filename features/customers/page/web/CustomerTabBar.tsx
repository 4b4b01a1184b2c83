import { TabBar } from '#platform/web/parts/TabBar.tsx';
import type { CustomerTab } from '../../customer/web/customerPaths.ts';
import type { CustomerRecord } from '../../customer/web/applyCustomerChanges.ts';

interface CustomerTabBarProps {
  active: CustomerTab;
  /** Absent while the customer is new: only its first tab can be used. */
  customer?: CustomerRecord;
  onChange?: (tab: CustomerTab) => void;
}

/** Tabs of a customer (spec 1 §2); the number of parts stands beside their titles. */
export const CustomerTabBar = ({ active, customer, onChange = () => {} }: CustomerTabBarProps) => (
  <TabBar
    label="Parts of the customer"
    tabs={[
      { key: 'customer', title: customer ? 'Customer' : 'New Customer' },
      {
        key: 'locations',
        title: 'Locations',
        ...(customer ? { count: customer.locations.length } : { disabled: true }),
      },
      {
        key: 'addresses',
        title: 'Addresses',
        ...(customer ? { count: customer.billingAddresses.length } : { disabled: true }),
      },
      {
        key: 'contacts',
        title: 'Contacts',
        ...(customer ? { count: customer.contacts.length } : { disabled: true }),
      },
    ]}
    active={active}
    onChange={onChange}
  />
);
