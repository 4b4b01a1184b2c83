import { useWatch } from 'react-hook-form';
import { AddressFields } from '#platform/web/form/address/AddressFields.tsx';
import { type AddressFormValues, toAddress } from '#platform/web/form/address/addressFormValues.ts';
import { FieldHint } from '#platform/web/form/FieldHint.tsx';
import { describeRefusedCharacters, toOrderAddress } from '../orderAddress.ts';

/** Returns a hint when an order would refuse characters of the address if it were typed there (decision C4); undefined otherwise. */
export function formatOrderAddressHint(form: AddressFormValues): string | undefined {
  const address = toOrderAddress(toAddress(form));
  const refused = address ? describeRefusedCharacters(address) : [];
  return refused.length > 0
    ? `This address cannot be typed into an order as it is: ${refused.join(', ')}`
    : undefined;
}

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
