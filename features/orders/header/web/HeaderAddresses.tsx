import { IconCopy } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { addressLine } from '#platform/kernel/address/address.ts';
import { ErrorBoundary } from '#platform/web/parts/ErrorBoundary.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { MenuButton } from '#platform/web/parts/button/MenuButton.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import type { AddressKind } from '../addressEditing.ts';
import { toOrderAddress } from '#features/customers/parts/orderAddress.ts';
import type { HeaderFormValues } from './orderFormValues.ts';
import { AddressCard } from './AddressCard.tsx';
import type { AddressSave } from './useAddressSave.ts';
import type { OrderHeaderContext } from './orderHeaderContext.ts';
import { toAddressFormValues } from '#platform/web/form/address/addressFormValues.ts';

/** The two addresses of an order; the billing address can be any of the customer's. */
export function HeaderAddresses({
  context,
  addressSave,
}: {
  context: OrderHeaderContext;
  /** Of a stored order. */
  addressSave: AddressSave | undefined;
}) {
  const { addresses, customer, previousAddresses, onFill } = context;
  const [chosenCustomer, chosenLocation] = useWatch<HeaderFormValues, ['customer', 'location']>({
    name: ['customer', 'location'],
  });
  const customerSource = chosenCustomer ? undefined : 'customer';
  const canChooseLocation = !chosenLocation && (customer?.locations.length ?? 0) > 0;
  const billingAddresses = customer?.billingAddresses ?? [];
  return (
    <>
      <SafeAddressCard
        kind="location"
        previous={previousAddresses.location}
        source={customerSource ?? (canChooseLocation ? 'location' : undefined)}
        isLoading={context.customerDefaults.isLoading}
        lockedReason={addresses.getLockedReason('location')}
        warning={addresses.warning}
        addressSave={addressSave}
      />
      <SafeAddressCard
        kind="billing"
        previous={previousAddresses.billing}
        source={customerSource}
        isLoading={context.customerDefaults.isLoading}
        lockedReason={addresses.getLockedReason('billing')}
        warning={addresses.warning}
        addressSave={addressSave}
        actions={
          billingAddresses.length > 1 && (
            <MenuButton
              kind="quiet"
              icon={IconCopy}
              iconOnly
              entries={billingAddresses.map((address) => ({
                label: addressLine({
                  toName: address.toName,
                  addressLine1: address.addressLine1,
                  city: address.city,
                }),
                onClick: () => onFill({ billingAddress: toAddressFormValues(toOrderAddress(address)) }),
              }))}
            >
              Choose Billing Address
            </MenuButton>
          )
        }
      />
    </>
  );
}

const SafeAddressCard = (props: ComponentProps<typeof AddressCard>) => (
  <ErrorBoundary renderFallback={(retry) => <AddressEditorError kind={props.kind} retry={retry} />}>
    <AddressCard {...props} />
  </ErrorBoundary>
);

/** Replaces an address editor that failed to render (spec 2 §8). */
const AddressEditorError = ({ kind, retry }: { kind: AddressKind; retry: () => void }) => (
  <div className="address-card">
    <Note kind="error">
      <p>
        <b>Address Editing Error</b>
      </p>
      <p>Unable to load {kind} address editor...</p>
      <Button onClick={retry}>Retry</Button>
    </Note>
  </div>
);
