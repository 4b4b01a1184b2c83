import { useController, useFormContext } from 'react-hook-form';
import { CustomerPicker } from '#features/customers/web/CustomerPicker.tsx';
import type { CustomerDetailFieldsFragment } from '#features/customers/web/documents.ts';
import { LocationPicker } from '#features/customers/web/LocationPicker.tsx';
import { useCustomer } from '#features/customers/web/useCustomer.ts';
import { useOwnLocations } from '#features/customers/web/useOwnLocations.ts';
import { RetryHelp } from '#platform/web/form/RetryHelp.tsx';
import { useUser } from '#platform/web/shell/useUser.ts';
import { showToast } from '#platform/web/shell/toast.ts';
import { type Defaults, withCustomer, withLocation } from './customerDefaults.ts';
import type { HeadFacts } from './headFacts.ts';
import { type Choice, emptyAddress, type OrderForm } from './orderForm.ts';

interface CustomerFieldsProps {
  facts: HeadFacts;
  customer: CustomerDetailFieldsFragment | undefined;
}

/** Customer and location: picking one fills in what the order usually takes from it. */
export function CustomerFields({ facts, customer }: CustomerFieldsProps) {
  const form = useFormContext<OrderForm>();
  const chosen = useController<OrderForm, 'customer'>({ name: 'customer' });
  const place = useController<OrderForm, 'location'>({ name: 'location' });
  const { email } = useUser();
  const ownLocations = useOwnLocations();
  const choice = chosen.field.value;
  const { readCustomer, retry } = useCustomer(choice?.id);

  const defaults = async (): Promise<Defaults> => ({
    userEmail: email,
    own: await ownLocations(),
    defaultTermsId: facts.defaultTermsId,
    defaultShipFrom: facts.defaultShipFrom,
  });

  async function pickCustomer(next: Choice | null): Promise<void> {
    const { id, name, code } = next ?? { id: '', name: '', code: null };
    const values = form.getValues();
    // Shown at once; what belongs to the former customer goes.
    facts.onFill({
      ...values,
      customer: next && { id, name, code },
      location: null,
      locationAddress: emptyAddress,
      billingAddress: emptyAddress,
    });
    if (!next) return;
    try {
      const [detail, own] = await Promise.all([readCustomer(id), defaults()]);
      if (detail && form.getValues('customer')?.id === id)
        facts.onFill(withCustomer(form.getValues(), detail, own));
    } catch {
      showToast('error', 'Error: Getting locations');
    }
  }

  async function pickLocation(next: Choice | null): Promise<void> {
    if (!choice) return;
    try {
      const [detail, own] = await Promise.all([customer ?? readCustomer(choice.id), defaults()]);
      if (!detail || form.getValues('customer')?.id !== choice.id) return;
      const location = detail.locations.find(({ id }) => id === next?.id);
      facts.onFill(withLocation(form.getValues(), detail, location, own));
    } catch {
      showToast('error', 'Error: Getting locations', {
        detail: next ? `${next.name} was not taken. Pick it again.` : undefined,
      });
    }
  }

  const noLocations = retry && <RetryHelp text="Error: Getting locations." retry={retry} />;
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
