import { IconCopy } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CustomerDetailFieldsFragment } from '#features/customers/web/documents.ts';
import { Boundary } from '#platform/web/parts/Boundary.tsx';
import { MenuButton } from '#platform/web/parts/MenuButton.tsx';
import { asOnOrder } from '../orderAddress.ts';
import { AddressCard } from './AddressCard.tsx';
import { AddressFailure } from './AddressFailure.tsx';
import type { HeadFacts } from './headFacts.ts';
import { addressFormOf, type OrderForm } from './orderForm.ts';

/** The two addresses of an order; the billing address can be any of the customer's. */
export function HeadAddresses({
  facts,
  customer,
}: {
  facts: HeadFacts;
  customer: CustomerDetailFieldsFragment | undefined;
}) {
  const { getValues } = useFormContext<OrderForm>();
  const { addresses, before, onFill } = facts;
  const others = customer?.billingAddresses ?? [];
  return (
    <>
      <SafeAddressCard
        kind="location"
        before={before.location}
        blocked={addresses.blocked('location')}
        warning={addresses.warning}
      />
      <SafeAddressCard
        kind="billing"
        before={before.billing}
        blocked={addresses.blocked('billing')}
        warning={addresses.warning}
        actions={
          others.length > 1 && (
            <MenuButton
              kind="quiet"
              icon={IconCopy}
              iconOnly
              entries={others.map((address) => ({
                label: [address.toName, address.addressLine1, address.city].join(', '),
                onClick: () => onFill({ ...getValues(), billingAddress: addressFormOf(asOnOrder(address)) }),
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
  <Boundary renderFallback={(retry) => <AddressFailure kind={props.kind} retry={retry} />}>
    <AddressCard {...props} />
  </Boundary>
);
