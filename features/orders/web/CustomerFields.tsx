import { useController, useFormContext } from 'react-hook-form';
import { CustomerPicker } from '#features/customers/web/CustomerPicker.tsx';
import { LocationPicker } from '#features/customers/web/LocationPicker.tsx';
import { RetryHelp } from '#platform/web/form/RetryHelp.tsx';
import type { HeadFacts } from './headFacts.ts';
import type { OrderForm } from './orderForm.ts';
import { useCustomerFill } from './useCustomerFill.ts';

/** Pickers of customer and location; picking one fills in its defaults. */
export function CustomerFields({ facts }: { facts: HeadFacts }) {
  const form = useFormContext<OrderForm>();
  const chosen = useController<OrderForm, 'customer'>({ name: 'customer' });
  const place = useController<OrderForm, 'location'>({ name: 'location' });
  const choice = chosen.field.value;
  const { pickCustomer, pickLocation, failed, retry } = useCustomerFill(facts, form.getValues, choice?.id);

  const noLocations = failed && <RetryHelp text="Error: Getting locations." retry={() => void retry()} />;
  const locationHelp = choice ? noLocations : 'Pick a customer first';
  return (
    <>
      <CustomerPicker
        label="Customer"
        required
        value={choice}
        inputRef={chosen.field.ref}
        onBlur={chosen.field.onBlur}
        error={chosen.fieldState.error?.message}
        readOnly={!facts.canEdit('customer')}
        onChange={(next) => void pickCustomer(next)}
      />
      <LocationPicker
        label="Location"
        span={7}
        customerId={choice?.id ?? ''}
        value={place.field.value}
        inputRef={place.field.ref}
        onBlur={place.field.onBlur}
        error={place.fieldState.error?.message}
        readOnly={!choice || !facts.canEdit('location')}
        help={locationHelp}
        onChange={(next) => void pickLocation(next)}
      />
    </>
  );
}
