import { useController } from 'react-hook-form';
import { CustomerPicker } from '#features/customers/web/CustomerPicker.tsx';
import { LocationPicker } from '#features/customers/web/LocationPicker.tsx';
import { RetryHelp } from '#platform/web/form/RetryHelp.tsx';
import type { OrderHeaderContext } from './orderHeaderContext.ts';
import type { OrderFormValues } from '../data/orderFormValues.ts';

/** Pickers of customer and location; picking one fills in its defaults. */
export function CustomerFields({ context }: { context: OrderHeaderContext }) {
  const customerField = useController<OrderFormValues, 'customer'>({ name: 'customer' });
  const locationField = useController<OrderFormValues, 'location'>({ name: 'location' });
  const customer = customerField.field.value;
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
        label="Customer"
        required
        value={customer}
        inputRef={customerField.field.ref}
        onBlur={customerField.field.onBlur}
        error={customerField.fieldState.error?.message}
        readOnly={!context.canEdit('customer')}
        onChange={pickCustomer}
      />
      <LocationPicker
        label="Location"
        required={context.needsLocation}
        span={7}
        customerId={customer?.id ?? ''}
        value={locationField.field.value}
        inputRef={locationField.field.ref}
        onBlur={locationField.field.onBlur}
        error={locationField.fieldState.error?.message}
        readOnly={!customer || !context.canEdit('location')}
        help={locationHelp}
        onChange={pickLocation}
      />
    </>
  );
}
