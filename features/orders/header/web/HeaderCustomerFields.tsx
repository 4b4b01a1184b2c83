import { useWatch } from 'react-hook-form';
import { CustomerPicker } from '#features/customers/customer/web/CustomerPicker.tsx';
import { LocationPicker } from '#features/customers/parts/web/LocationPicker.tsx';
import { useCustomerPath } from '#features/customers/customer/web/useCustomerPath.ts';
import { RetryHelp } from '#platform/web/form/RetryHelp.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import type { OrderHeaderContext } from './orderHeaderContext.ts';
import type { HeaderFormValues } from './orderFormValues.ts';

/** Pickers of customer and location; picking one fills in its defaults. */
export function HeaderCustomerFields({ context }: { context: OrderHeaderContext }) {
  const customer = useWatch<HeaderFormValues, 'customer'>({ name: 'customer' });
  const customerPath = useCustomerPath(customer?.id);
  const { pickCustomer, pickLocation, isLoading, failed, retry } = context.customerDefaults;

  const readHelp = failed ? (
    <RetryHelp text="Error: Getting locations." retry={() => void retry()} />
  ) : (
    isLoading && 'Loading locations and addresses ...'
  );
  const locationHelp = customer ? readHelp : 'Choose a customer first';
  return (
    <>
      <CustomerPicker
        name="customer"
        label="Customer"
        link={customerPath && <PageLink to={customerPath}>View customer</PageLink>}
        readOnly={!context.canEdit('customer')}
        onPick={pickCustomer}
      />
      <LocationPicker
        name="location"
        label="Location"
        required={context.needsLocation}
        span={7}
        customerId={customer?.id ?? ''}
        readOnly={!customer || !context.canEdit('location')}
        help={locationHelp}
        onPick={pickLocation}
      />
    </>
  );
}
