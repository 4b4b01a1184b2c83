import { maxTextLength } from '#platform/kernel/text/text.ts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useShipFromLocations } from '#features/locations/web/useShipFromLocations.ts';
import { currencies } from '#platform/kernel/numbers/currency.ts';
import { FieldGrid, FieldSection } from '#platform/web/form/FieldGrid.tsx';
import { FieldHint } from '#platform/web/form/FieldHint.tsx';
import { PhoneField } from '#platform/web/form/phone/PhoneField.tsx';
import { MultiPickerField } from '#platform/web/form/picker/MultiPickerField.tsx';
import { toPickerPage } from '#platform/web/form/picker/pickerPage.ts';
import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import { RetryHelp } from '#platform/web/form/RetryHelp.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { maxDescriptionLength, maxShipFromLocations } from '../../customer/customer.ts';
import type { NamedChoice } from '../../terms/web/namedChoice.ts';
import { AddressPermissionFields, PriceAndTermsFields } from '../../customer/web/OrderDefaultFields.tsx';
import type { CustomerFormValues } from './customerForm.ts';
import { foldText } from '#platform/kernel/search/searchWords.ts';
import { useDebounced } from '#platform/web/parts/useDebounced.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { CustomersByNamesDocument } from '../../web/documents.ts';

const debounceMs = 400;

/** Returns a warning while another customer has the name that is entered (decision C10). */
function useRepeatedCustomerName(id: string, name: string): string | undefined {
  const { tenantId } = useUser();
  const entered = useDebounced(name.trim(), debounceMs);
  const { data } = useRead(CustomersByNamesDocument, entered ? { tenantId, names: [entered] } : undefined);
  const other = data?.customers?.nodes.find(
    ({ customerId, status }) => customerId !== id && status !== 'DELETED',
  );
  return other && entered === name.trim() ? `Another customer is called ${other.name}` : undefined;
}

interface CustomerFieldsProps {
  /** Id of the customer, whose own name does not count as repeated. */
  id: string;
  hasErpPricing: boolean;
  /** The ERP id is stored and does not change. */
  isErpIdLocked: boolean;
  readOnly: boolean;
}

/** Fields of a customer without its parts, also those for which the specification has no form (decision C6). */
export function CustomerFields({ id, hasErpPricing, isErpIdLocked, readOnly }: CustomerFieldsProps) {
  const name = useWatch<CustomerFormValues, 'name'>({ name: 'name' });
  const repeatedName = useRepeatedCustomerName(id, name);
  return (
    <FieldGrid>
      <TextField
        name="name"
        label="Name"
        span={8}
        maxLength={maxTextLength}
        readOnly={readOnly}
        help={repeatedName && <FieldHint>{repeatedName}</FieldHint>}
      />
      <SelectField name="currency" label="Currency" span={4} options={currencies} readOnly={readOnly} />
      <TextField
        name="description"
        label="Description"
        lines={2}
        maxLength={maxDescriptionLength}
        readOnly={readOnly}
      />
      <PriceAndTermsFields
        emptyLabels={{ priceGroup: "Company's default", terms: "Company's default" }}
        readOnly={readOnly}
      />
      <TextField
        name="erpId"
        label="ERP ID"
        span={6}
        maxLength={maxTextLength}
        readOnly={readOnly || isErpIdLocked}
      />
      {hasErpPricing && (
        <TextField
          name="erpPriceGroupId"
          label="ERP Price Group"
          span={6}
          maxLength={maxTextLength}
          readOnly={readOnly}
        />
      )}
      <ShipFromField readOnly={readOnly} isWide={hasErpPricing} />
      <FieldSection title="Orders" />
      <AddressPermissionFields readOnly={readOnly} />
      <FieldSection title="Order Submitter" hint="optional" />
      <TextField
        name="orderSubmitter.name"
        label="Submitter Name"
        span={4}
        maxLength={maxTextLength}
        readOnly={readOnly}
      />
      <PhoneField name="orderSubmitter.phone" label="Submitter Phone" span={4} readOnly={readOnly} />
      <TextField
        name="orderSubmitter.email"
        label="Submitter Email"
        type="email"
        span={4}
        maxLength={maxTextLength}
        readOnly={readOnly}
      />
    </FieldGrid>
  );
}

function ShipFromField({ readOnly, isWide }: { readOnly: boolean; isWide: boolean }) {
  const { names, retry } = useShipFromLocations();
  const source = useMemo(
    (): PickerSource<NamedChoice> => ({
      key: ['ship from', names],
      search: async (words, after) => {
        const text = foldText(words.trim());
        const found = names.filter((name) => foldText(name).includes(text));
        return toPickerPage(
          found.map((name) => ({ id: name, name })),
          after,
        );
      },
      id: ({ id }) => id,
      name: ({ name }) => name,
    }),
    [names],
  );
  return (
    <MultiPickerField
      name="shipFromLocations"
      label="From Locations"
      noun="location"
      span={isWide ? 12 : 6}
      source={source}
      max={maxShipFromLocations}
      fullText={`At most ${maxShipFromLocations} locations are possible`}
      readOnly={readOnly}
      help={retry && <RetryHelp text="Error loading locations." retry={retry} />}
    />
  );
}
