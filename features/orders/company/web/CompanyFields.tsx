import { maxTextLength } from '#platform/kernel/text/text.ts';
import { DefaultTermsCard } from '#features/customers/terms/web/DefaultTermsCard.tsx';
import { allocationStrategies, orderImportFormats } from '#features/identity/settings/tenantSettings.ts';
import { useShipFromLocations } from '#features/locations/web/useShipFromLocations.ts';
import { currencies } from '#platform/kernel/numbers/currency.ts';
import { AddressFields } from '#platform/web/form/address/AddressFields.tsx';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { FieldGrid, FieldSection } from '#platform/web/form/FieldGrid.tsx';
import { NumberField } from '#platform/web/form/number/NumberField.tsx';
import { PhoneField } from '#platform/web/form/phone/PhoneField.tsx';
import { PickerField } from '#platform/web/form/picker/PickerField.tsx';
import { RetryHelp } from '#platform/web/form/RetryHelp.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { allocationStrategyLabels } from '../../allocation/allocationStrategy.ts';
import { companyFields, orderImportFormatLabels } from '../companyFields.ts';
import { InvoiceStatusesField } from './InvoiceStatusesField.tsx';
import { LogoField } from './LogoField.tsx';
import { timeZoneSource } from './timeZoneSource.ts';

const importFormats = orderImportFormats.map((value) => ({ value, label: orderImportFormatLabels[value] }));
const strategies = allocationStrategies.map((value) => ({ value, label: allocationStrategyLabels[value] }));

/** Name and label of a field. */
const named = <Name extends keyof typeof companyFields>(name: Name) => ({
  name,
  label: companyFields[name].label,
});

/** Fields of the company in sections, each with its effect. */
export function CompanyFields({ readOnly }: { readOnly: boolean }) {
  return (
    <FieldGrid>
      <TextField
        {...named('name')}
        span={6}
        maxLength={maxTextLength}
        readOnly={readOnly}
        help="Shown in the app and on invoices."
      />
      <PhoneField {...named('phone')} span={6} readOnly={readOnly} help="Printed on invoices." />
      <LogoField readOnly={readOnly} />
      <PickerField
        {...named('timeZone')}
        noun="time zone"
        source={timeZoneSource}
        required
        readOnly={readOnly}
        help="Decides which day and week it is. Dates on existing orders stay as they are."
      />
      <FieldSection title="Address" hint="printed on invoices" />
      <AddressFields name="address" required="allOrNothing" readOnly={readOnly} />
      <FieldSection title="Invoices" />
      <InvoiceStatusesField readOnly={readOnly} />
      <DefaultTermsCard />
      <FieldSection title="Orders" />
      <ShipFromField readOnly={readOnly} />
      <SelectField
        {...named('orderImportFormat')}
        span={6}
        options={importFormats}
        readOnly={readOnly}
        help="Columns by which imported orders find customers and items."
      />
      <NumberField
        {...named('scheduleAllowancePercentage')}
        span={6}
        readOnly={readOnly}
        help="How far scheduled quantities may exceed acknowledged ones."
      />
      <SelectField
        {...named('allocationStrategy')}
        span={6}
        options={strategies}
        readOnly={readOnly}
        help="How Fill chooses among locations of one grade."
      />
      <CheckField
        {...named('allowOrderAddressEdit')}
        readOnly={readOnly}
        help="Addresses can be changed on orders, unless the customer forbids it."
      />
      <CheckField
        {...named('allocateHighestGradeFirst')}
        readOnly={readOnly}
        help="Allocation fills orders from the highest grade down. Off: from the lowest up."
      />
      <CheckField
        {...named('finalCreditEnabled')}
        readOnly={readOnly}
        help="Credit orders can be marked as final credit."
      />
      <FieldSection title="Prices" />
      <SelectField
        {...named('currency')}
        options={currencies}
        readOnly={readOnly}
        help="New customers get it unless another one is chosen. Existing customers and prices stay as they are."
      />
      <CheckField
        {...named('useErpPricing')}
        readOnly={readOnly}
        help="Orders take prices from the ERP list, not from price groups."
      />
      <NumberField
        {...named('maxDiscountPercentage')}
        span={6}
        readOnly={readOnly}
        help="A larger discount on an order line shows a warning. 100 is no limit."
      />
      <NumberField
        {...named('maxPriceChangePercentage')}
        span={6}
        readOnly={readOnly}
        help="A price further from the list price asks before it is saved."
      />
    </FieldGrid>
  );
}

function ShipFromField({ readOnly }: { readOnly: boolean }) {
  const { names, retry } = useShipFromLocations();
  return (
    <SelectField
      {...named('defaultShipFromLocation')}
      span={6}
      options={names}
      emptyLabel="First active site"
      readOnly={readOnly}
      help={
        retry ? (
          <RetryHelp text="Error loading locations." retry={retry} />
        ) : (
          'New and imported orders ship from here.'
        )
      }
    />
  );
}
