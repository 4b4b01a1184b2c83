import { useFormContext, useWatch } from 'react-hook-form';
import { inheritedTerms } from '#features/customers/terms/inheritedTerms.ts';
import type { CustomerDetailFieldsFragment } from '#features/customers/web/documents.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { DayField } from '#platform/web/form/day/DayField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FieldHint } from '#platform/web/form/FieldHint.tsx';
import { RetryHelp } from '#platform/web/form/RetryHelp.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { type Day, parseDay } from '#platform/kernel/dates/day.ts';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import type { HeaderField } from '../../order/orderFields.ts';
import { canBeFinalCredit } from '../finalCredit.ts';
import { orderTypeLabels } from '../../order/order.ts';
import { poNumberRequiredProblem } from '../../status/orderStatus.ts';
import { ContactFields } from './ContactFields.tsx';
import { HeaderCustomerFields } from './HeaderCustomerFields.tsx';
import type { AddressSave } from './useAddressSave.ts';
import { HeaderAddresses } from './HeaderAddresses.tsx';
import { maxPoNumberLength } from '../../order/poNumber.ts';
import type { HeaderFormValues, OrderFormValues } from './orderFormValues.ts';
import type { OrderHeaderContext } from './orderHeaderContext.ts';

interface HeaderFieldsProps {
  context: OrderHeaderContext;
  addressSave: AddressSave | undefined;
}

/** All header fields that an order or a master order has; locked ones are read-only (spec 2 §5, contract "What may change when"). */
export function HeaderFields({ context, addressSave }: HeaderFieldsProps) {
  const { canEdit, customer, hasField, typeChoice } = context;
  const [type, locationChoice, poNumber] = useWatch<HeaderFormValues, ['type', 'location', 'poNumber']>({
    name: ['type', 'location', 'poNumber'],
  });
  const location = customer?.locations.find(({ id }) => id === locationChoice?.id);
  const isLocked = (field: HeaderField) => !canEdit(field);
  // Fields fill their rows with and without day and terms.
  const spans = hasField('terms') ? { type: 4, seller: 6 } : { type: 5, seller: 4 };
  return (
    <FieldGrid>
      <HeaderCustomerFields context={context} />
      {hasField('expectedDeliveryDate') && <DeliveryDayField context={context} />}
      <SelectField
        name="type"
        label={typeChoice.label}
        span={spans.type}
        phoneSpan={6}
        readOnly={isLocked('type')}
        options={type === 'RETAIL' ? [...typeChoice.options, retailOption] : typeChoice.options}
      />
      <TextField
        name="poNumber"
        label="PO Number"
        span={4}
        phoneSpan={6}
        maxLength={maxPoNumberLength}
        readOnly={isLocked('poNumber')}
        help={
          location?.poRequired &&
          !poNumber?.trim() && (
            <FieldHint>{poNumberRequiredProblem(['poNumber'], 'WARNING').message}</FieldHint>
          )
        }
      />
      {hasField('terms') && <TermsField context={context} location={location} />}
      <SalesPersonField context={context} span={spans.seller} />
      <SelectField
        name="fromLocation"
        label="Ship From"
        span={spans.seller}
        readOnly={isLocked('fromLocation')}
        emptyLabel=""
        options={[
          ...new Set([
            ...context.shipFromNames,
            ...(customer?.shipFromLocations ?? []).map(({ name }) => name),
          ]),
        ]}
        help={
          context.retryShipFrom && <RetryHelp text="Error loading locations." retry={context.retryShipFrom} />
        }
      />
      {hasField('finalCredit') && canBeFinalCredit(type, context.finalCreditEnabled) && (
        <CheckField name="finalCredit" label="Final Credit" readOnly={isLocked('finalCredit')} />
      )}
      <HeaderAddresses context={context} addressSave={addressSave} />
      <ContactFields customer={customer} readOnly={isLocked('contact')} />
    </FieldGrid>
  );
}

const retailOption = { value: 'RETAIL', label: orderTypeLabels.RETAIL };

function DeliveryDayField({ context: { today, canEdit } }: Pick<HeaderFieldsProps, 'context'>) {
  const day = useWatch<OrderFormValues, 'expectedDeliveryDate'>({ name: 'expectedDeliveryDate' });
  const isEditable = canEdit('expectedDeliveryDate');
  return (
    <DayField
      name="expectedDeliveryDate"
      label="Expected Delivery Date"
      span={5}
      today={today}
      readOnly={!isEditable}
      help={isEditable && renderDayHint(day, today)}
    />
  );
}

interface TermsFieldProps extends Pick<HeaderFieldsProps, 'context'> {
  location: CustomerDetailFieldsFragment['locations'][number] | undefined;
}

function TermsField({ context, location }: TermsFieldProps) {
  const { customer } = context;
  const termsId = useWatch<OrderFormValues, 'termsId'>({ name: 'termsId' });
  const customerTerms = customer && findCustomerTerms(context, customer, location);
  return (
    <SelectField
      name="termsId"
      label="Terms"
      span={4}
      readOnly={!context.canEdit('terms')}
      emptyLabel={customerTerms ? `Customer's terms (${customerTerms})` : "Customer's terms"}
      options={buildTermsOptions(context, termsId)}
      help={context.retryTerms && <RetryHelp text="Error loading terms." retry={context.retryTerms} />}
    />
  );
}

/** Returns the name of the terms that an order without own terms has. */
function findCustomerTerms(
  { terms }: OrderHeaderContext,
  customer: CustomerDetailFieldsFragment,
  location: TermsFieldProps['location'],
): string | undefined {
  const tenantDefault = [...terms.values()].find(({ isDefault }) => isDefault);
  const termsId = inheritedTerms(location, customer, tenantDefault);
  return termsId === null ? undefined : terms.get(termsId)?.name;
}

/** Active terms, and the selected ones even when they are inactive or not loaded. */
function buildTermsOptions({ terms, retryTerms }: OrderHeaderContext, selected: string | null) {
  const options = [...terms.values()]
    .filter(({ status, termsId }) => status === 'ACTIVE' || termsId === selected)
    .map(({ termsId, name }) => ({ value: termsId, label: name }));
  return selected && !terms.has(selected)
    ? [...options, { value: selected, label: retryTerms ? 'Not loaded' : 'Loading ...' }]
    : options;
}

function SalesPersonField({ context, span }: Pick<HeaderFieldsProps, 'context'> & { span: number }) {
  const { customer } = context;
  const { formState } = useFormContext<HeaderFormValues>();
  const choice = useWatch<HeaderFormValues, 'location'>({ name: 'location' });
  const stored = context.stored?.customer.location;
  const candidates =
    customer?.locations.find(({ id }) => id === choice?.id)?.salesPeople ??
    (stored && stored.id === choice?.id ? stored.salesPeople : []);
  const formatUser = useFormatUser();
  const chosen = useWatch<HeaderFormValues, 'salesPersonEmail'>({ name: 'salesPersonEmail' });
  const emails = [...new Set([...candidates.map(({ emailAddress }) => emailAddress), chosen ?? ''])].filter(
    Boolean,
  );
  const canEditSalesPerson = context.canEdit('salesPerson');
  return (
    <SelectField
      name="salesPersonEmail"
      label="Salesperson"
      span={span}
      readOnly={!canEditSalesPerson}
      emptyLabel=""
      options={emails.map((email) => ({ value: email, label: formatUser(email) }))}
      help={
        canEditSalesPerson &&
        choice &&
        candidates.length === 0 &&
        !formState.isSubmitting &&
        'No sales people available for this location'
      }
    />
  );
}

/** Number of years after which a day is probably mistyped. */
const maxFutureYears = 2;

function renderDayHint(day: Day | null, today: Day) {
  if (day === null || parseDay(day) !== day) return undefined;
  if (day < today) return <FieldHint>This day is in the past</FieldHint>;
  const [year, ...monthAndDate] = today.split('-');
  const lastPlausibleDay = [Number(year) + maxFutureYears, ...monthAndDate].join('-');
  return day > lastPlausibleDay && <FieldHint>This day is more than two years ahead</FieldHint>;
}
