import { use, useEffect, useMemo, useRef } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { addressCountries, addressLengths, countryNames } from '#platform/kernel/address/address.ts';
import { canadianProvinces, usStates } from '#platform/kernel/address/regions.ts';
import { FormContext } from '../formContext.ts';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';

interface AddressFieldsProps {
  /** Path of the address in the values of the form: 'address'. */
  name: string;
  /** Fields that are marked as required: all that an address needs, or all once one of them is filled. */
  required?: 'always' | 'allOrNothing';
  toNameLabel?: 'To Name' | 'Name';
  zipcodeLabel?: 'Zip Code' | 'Zipcode';
  /** The country is a text, and a region of an unlisted country, too. */
  hasAnyCountry?: boolean;
  /** Columns of each address line out of twelve, on wide screens. */
  lineSpan?: 6 | 12;
  readOnly?: boolean;
}

/** Fields without which an address cannot be stored (spec 1 §5). */
const neededFields = ['toName', 'addressLine1', 'city', 'stateProvince', 'zipcode'] as const;

const regions: Partial<Record<string, typeof usStates>> = { US: usStates, CA: canadianProvinces };
const zipcodePlaceholders: Partial<Record<string, string>> = { US: '#####', CA: 'A1A 1A1' };

/** Fields of a postal address; the rules of the form check it. */
export function AddressFields({
  name,
  required,
  toNameLabel = 'To Name',
  zipcodeLabel = 'Zip Code',
  hasAnyCountry = false,
  lineSpan = 6,
  readOnly = false,
}: AddressFieldsProps) {
  const country = useTrimmedText(`${name}.country`)?.toUpperCase() ?? '';
  const isStarted = useIsStarted(name);
  useValidateTouched(name, `${country} ${isStarted}`);
  const changeRegion = useRegionOfCountry(`${name}.stateProvince`, country);
  const isRequired = required === 'always' || (required === 'allOrNothing' && isStarted);
  const form = use(FormContext);
  const options = useMemo(() => {
    const fields: readonly string[] = required === 'always' ? [...neededFields, 'country'] : neededFields;
    const requiredPaths = isRequired ? fields.map((field) => `${name}.${field}`) : [];
    return {
      ...form,
      isRequired: (path: string) => requiredPaths.includes(path) || form.isRequired(path),
    };
  }, [name, required, isRequired, form]);
  const listedRegions = regions[country];
  const region = { name: `${name}.stateProvince`, label: 'State/Province', span: 6, readOnly };
  const countryLayout = { name: `${name}.country`, label: 'Country', span: 6, phoneSpan: 6, readOnly };
  return (
    <FormContext value={options}>
      <TextField
        name={`${name}.toName`}
        label={toNameLabel}
        maxLength={addressLengths.toName}
        readOnly={readOnly}
      />
      <TextField
        name={`${name}.addressLine1`}
        label="Address Line 1"
        span={lineSpan}
        maxLength={addressLengths.addressLine1}
        readOnly={readOnly}
      />
      <TextField
        name={`${name}.addressLine2`}
        label="Address Line 2"
        span={lineSpan}
        maxLength={addressLengths.addressLine2}
        readOnly={readOnly}
      />
      <TextField
        name={`${name}.city`}
        label="City"
        span={6}
        maxLength={addressLengths.city}
        readOnly={readOnly}
      />
      {listedRegions ? (
        <SelectField
          {...region}
          {...(required === 'allOrNothing' && !readOnly && { emptyLabel: 'Choose' })}
          options={listedRegions.map((listed) => ({ value: listed.code, label: listed.name }))}
        />
      ) : (
        <TextField {...region} maxLength={addressLengths.stateProvince} />
      )}
      <TextField
        name={`${name}.zipcode`}
        label={zipcodeLabel}
        span={6}
        phoneSpan={6}
        maxLength={addressLengths.zipcode}
        {...(!hasAnyCountry && !readOnly && { placeholder: zipcodePlaceholders[country] ?? '' })}
        readOnly={readOnly}
      />
      {hasAnyCountry ? (
        <TextField
          {...countryLayout}
          maxLength={addressLengths.country}
          help="US, CA or another country code"
        />
      ) : (
        <SelectField
          {...countryLayout}
          options={addressCountries.map((code) => ({ value: code, label: countryNames[code] ?? code }))}
          onChosen={changeRegion}
        />
      )}
    </FormContext>
  );
}

/** Returns the trimmed text of a form field. */
const useTrimmedText = (name: string): string | undefined => {
  const value: unknown = useWatch({ name });
  return typeof value === 'string' ? value.trim() : undefined;
};

/** Returns true when the user has filled a field without which an address cannot be stored. */
function useIsStarted(name: string): boolean {
  const address: unknown = useWatch({ name });
  return neededFields.some((field) => {
    const value: unknown = get(address, field);
    return typeof value === 'string' && value.trim() !== '';
  });
}

/** Validates the fields that the user has left, or that are invalid, again once `cause` changes: rules connect fields. */
function useValidateTouched(name: string, cause: string): void {
  const { trigger, getFieldState } = useFormContext();
  const lastCause = useRef(cause);
  useEffect(() => {
    if (cause === lastCause.current) return;
    lastCause.current = cause;
    const paths = [...neededFields, 'country'].map((field) => `${name}.${field}`);
    const touched = paths.filter((path) => {
      const { invalid, isTouched } = getFieldState(path);
      return invalid || isTouched;
    });
    if (touched.length > 0) void trigger(touched);
  }, [name, cause, trigger, getFieldState]);
}

/** Returns a function that clears the region when another country is chosen, and restores it when that country is chosen again. */
function useRegionOfCountry(path: string, country: string): (nextCountry: string | null) => void {
  const { getValues, setValue } = useFormContext();
  const regionByCountry = useRef(new Map<string, unknown>());
  return (nextCountry) => {
    regionByCountry.current.set(country, getValues(path));
    setValue(path, regionByCountry.current.get(nextCountry ?? '') ?? '', { shouldDirty: true });
  };
}
