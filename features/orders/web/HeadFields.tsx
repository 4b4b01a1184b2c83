import { useFormContext, useWatch } from 'react-hook-form';
import type { CustomerDetailFieldsFragment } from '#features/customers/web/documents.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { Choice } from '#platform/web/form/Choice.tsx';
import { DayField } from '#platform/web/form/DayField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { RetryHelp } from '#platform/web/form/RetryHelp.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { Day } from '#platform/kernel/day.ts';
import type { HeadField } from '../editability.ts';
import { canBeFinalCredit } from '../finalCredit.ts';
import { orderTypeLabels } from '../order.ts';
import { poNumberRequired } from '../orderStatus.ts';
import { ContactFields } from './ContactFields.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import './HeadFields.css';
import { HeadAddresses } from './HeadAddresses.tsx';
import { poNumberLength } from '../poNumber.ts';
import type { OrderForm } from './orderForm.ts';
import type { HeadFacts } from './headFacts.ts';

interface HeadFieldsProps {
  facts: HeadFacts;
  /** The picked customer, once loaded. */
  customer: CustomerDetailFieldsFragment | undefined;
}

/** All header fields of an order; locked ones are read-only (spec 2 §5, contract "What may change when"). */
export function HeadFields({ facts, customer }: HeadFieldsProps) {
  const { canEdit } = facts;
  const [type, day, locationChoice, poNumber, termsId] = useWatch<
    OrderForm,
    ['type', 'expectedDeliveryDate', 'location', 'poNumber', 'termsId']
  >({ name: ['type', 'expectedDeliveryDate', 'location', 'poNumber', 'termsId'] });
  const location = customer?.locations.find(({ id }) => id === locationChoice?.id);
  const locked = (field: HeadField) => !canEdit(field);
  const types = type === 'RETAIL' ? (['PO', 'CREDIT', 'RETAIL'] as const) : (['PO', 'CREDIT'] as const);
  return (
    <FieldGrid>
      <CustomerFields facts={facts} />
      <DayField
        name="expectedDeliveryDate"
        label="Expected Delivery Date"
        span={5}
        readOnly={locked('expectedDeliveryDate')}
        help={canEdit('expectedDeliveryDate') && pastText(day, facts.today)}
      />
      <Choice
        name="type"
        label="Order Type"
        span={4}
        phoneSpan={6}
        readOnly={locked('type')}
        options={types.map((one) => ({ value: one, label: orderTypeLabels[one] }))}
      />
      <TextField
        name="poNumber"
        label="PO Number"
        span={4}
        phoneSpan={6}
        maxLength={poNumberLength}
        readOnly={locked('poNumber')}
        help={
          location?.poRequired &&
          !poNumber?.trim() && <Hint>{poNumberRequired(['poNumber'], 'WARNING').message}</Hint>
        }
      />
      <Choice
        name="termsId"
        label="Terms"
        span={4}
        readOnly={locked('terms')}
        none="Customer's terms"
        options={termsOptions(facts, termsId)}
        help={facts.retryTerms && <RetryHelp text="Error loading terms." retry={facts.retryTerms} />}
      />
      <SalesPerson facts={facts} customer={customer} />
      <Choice
        name="fromLocation"
        label="Ship From"
        span={6}
        readOnly={locked('fromLocation')}
        none=""
        options={[
          ...new Set([...facts.shipFrom, ...(customer?.shipFromLocations ?? []).map(({ name }) => name)]),
        ]}
        help={
          facts.retryShipFrom && <RetryHelp text="Error loading locations." retry={facts.retryShipFrom} />
        }
      />
      {canBeFinalCredit(type, facts.finalCreditEnabled) && (
        <CheckField name="finalCredit" label="Final Credit" readOnly={locked('finalCredit')} />
      )}
      <HeadAddresses facts={facts} customer={customer} />
      <ContactFields customer={customer} readOnly={locked('contact')} />
    </FieldGrid>
  );
}

/** Active terms, and the selected ones even when they are inactive or not loaded. */
function termsOptions({ terms, retryTerms }: HeadFacts, chosen: string | null) {
  const options = [...terms.values()]
    .filter(({ status, termsId }) => status === 'ACTIVE' || termsId === chosen)
    .map(({ termsId, name }) => ({ value: termsId, label: name }));
  return chosen && !terms.has(chosen)
    ? [...options, { value: chosen, label: retryTerms ? 'Not loaded' : 'Loading ...' }]
    : options;
}

function SalesPerson({ facts, customer }: HeadFieldsProps) {
  const { formState } = useFormContext<OrderForm>();
  const choice = useWatch<OrderForm, 'location'>({ name: 'location' });
  const stored = facts.stored?.customer.location;
  const people =
    customer?.locations.find(({ id }) => id === choice?.id)?.salesPeople ??
    (stored && stored.id === choice?.id ? stored.salesPeople : []);
  const isOpen = facts.canEdit('salesPerson');
  return (
    <Choice
      name="salesPersonEmail"
      label="Salesperson"
      span={6}
      readOnly={!isOpen}
      none=""
      options={people.map(({ emailAddress }) => emailAddress)}
      help={
        isOpen &&
        choice &&
        people.length === 0 &&
        !formState.isSubmitting &&
        'No sales people available for this location'
      }
    />
  );
}

const Hint = ({ children }: { children: string }) => <span className="field-hint">{children}</span>;

const pastText = (day: Day | null, today: Day) =>
  day !== null && day !== '' && day < today && <Hint>This day is in the past</Hint>;
