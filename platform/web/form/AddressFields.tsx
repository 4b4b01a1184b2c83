import { useWatch } from 'react-hook-form';
import { addressLengths } from '#platform/kernel/address.ts';
import { canadianProvinces, usStates } from '#platform/kernel/regions.ts';
import { Choice } from './Choice.tsx';
import { TextField } from './TextField.tsx';

const countries = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
];

/** The fields of an address below `name`, e.g. 'address' -> 'address.city'; '' when the form is the address. */
export function AddressFields({ name = '', readOnly = false }: { name?: string; readOnly?: boolean }) {
  const at = (field: string) => (name === '' ? field : `${name}.${field}`);
  const country: unknown = useWatch({ name: at('country') });
  const regions = country === 'CA' ? canadianProvinces : usStates;
  return (
    <>
      <TextField name={at('toName')} label="To Name" maxLength={addressLengths.toName} readOnly={readOnly} />
      <TextField
        name={at('addressLine1')}
        label="Address Line 1"
        maxLength={addressLengths.addressLine1}
        readOnly={readOnly}
      />
      <TextField
        name={at('addressLine2')}
        label="Address Line 2"
        maxLength={addressLengths.addressLine2}
        readOnly={readOnly}
      />
      <TextField
        name={at('city')}
        label="City"
        span={6}
        maxLength={addressLengths.city}
        readOnly={readOnly}
      />
      <Choice
        name={at('stateProvince')}
        label="State/Province"
        span={6}
        options={regions.map((region) => ({ value: region.code, label: region.name }))}
        readOnly={readOnly}
      />
      <TextField
        name={at('zipcode')}
        label="Zip Code"
        span={6}
        phoneSpan={6}
        maxLength={addressLengths.zipcode}
        readOnly={readOnly}
      />
      <Choice
        name={at('country')}
        label="Country"
        span={6}
        phoneSpan={6}
        options={countries}
        readOnly={readOnly}
      />
    </>
  );
}
