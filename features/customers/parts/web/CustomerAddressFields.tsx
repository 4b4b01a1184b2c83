import { useWatch } from 'react-hook-form';
import { AddressFields } from '#platform/web/form/address/AddressFields.tsx';
import type { AddressFormValues } from '#platform/web/form/address/addressFormValues.ts';
import { FieldHint } from '#platform/web/form/FieldHint.tsx';
import { formatOrderAddressHint } from './orderAddressHint.ts';

/** Address of a customer or of one of its locations, at the path `address` of the form. */
export function CustomerAddressFields({ readOnly = false }: { readOnly?: boolean }) {
  const address = useWatch<{ address: AddressFormValues }, 'address'>({ name: 'address' });
  const hint = formatOrderAddressHint(address);
  return (
    <>
      <AddressFields name="address" required="always" zipcodeLabel="Zipcode" readOnly={readOnly} />
      {hint !== undefined && !readOnly && (
        <p className="field" role="status">
          <FieldHint>{hint}</FieldHint>
        </p>
      )}
    </>
  );
}
