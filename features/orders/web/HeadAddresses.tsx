import { IconCopy } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import type { CustomerDetailFieldsFragment } from '#features/customers/web/documents.ts';
import { MenuButton } from '#platform/web/parts/MenuButton.tsx';
import { asOnOrder } from '../orderAddress.ts';
import { AddressCard } from './AddressCard.tsx';
import type { HeadFacts } from './headFacts.ts';
import { addressFormOf, type OrderForm } from './orderForm.ts';

/** The two addresses of an order; a customer's other billing addresses can be taken over. */
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
      <AddressCard
        kind="location"
        before={before.location}
        blocked={addresses.blocked('location')}
        warning={addresses.warning}
      />
      <AddressCard
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
