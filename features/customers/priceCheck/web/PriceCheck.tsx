import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { LineTerms } from '#features/pricing/prices/priceBook.ts';
import { useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import { PriceExplanationCard } from '#features/pricing/prices/web/PriceExplanationCard.tsx';
import { PriceSearchCard } from '#features/pricing/prices/web/PriceSearchCard.tsx';
import type { LineTermsValues } from '#features/pricing/prices/web/useEnteredLineTerms.ts';
import { usePriceExplanation } from '#features/pricing/prices/web/usePriceExplanation.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { FieldSkeletons } from '#platform/web/form/FieldSkeletons.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { useCompanyToday } from '#platform/web/parts/time/useNow.ts';
import { useHasCapability } from '#platform/web/session/useUser.ts';
import type { CustomerChoice } from '../../customer/web/customerChoice.ts';
import { CustomerPicker } from '../../customer/web/CustomerPicker.tsx';
import { LocationPicker } from '../../parts/web/LocationPicker.tsx';
import { useCustomer } from '../../customer/web/useCustomer.ts';

interface PriceCheckValues extends LineTermsValues {
  customer: CustomerChoice | null;
  location: CustomerChoice | null;
}

/** Finds the price of an item for a customer location, a day and a quantity, and says why ("price check"). */
export function PriceCheck({ itemId }: { itemId: string }) {
  const { settings, failed } = useTenantSettings();
  const companyToday = useCompanyToday();
  const today = settings?.today ?? (failed ? companyToday : undefined);
  const canViewPrices = useHasCapability('prices.view');
  return (
    <DialogBody>
      {!canViewPrices && <PriceExplanationCard read={{ state: 'forbidden' }} />}
      {canViewPrices && today === undefined && <FieldSkeletons spans={[6, 6, 6, 6]} />}
      {canViewPrices && today !== undefined && <PriceCheckFields itemId={itemId} today={today} />}
    </DialogBody>
  );
}

function PriceCheckFields({ itemId, today }: { itemId: string; today: Day }) {
  const [firstDay] = useState(today);
  const form = useForm<PriceCheckValues>({
    defaultValues: { customer: null, location: null, day: firstDay, quantity: 1 },
  });
  const { readCustomer } = useCustomer();
  const canChoose = useHasCapability('customers.view');
  const [customer, location] = useWatch({ control: form.control, name: ['customer', 'location'] });

  async function pickCustomer(picked: CustomerChoice | null): Promise<void> {
    form.setValue('customer', picked);
    form.setValue('location', null);
    if (!picked) return;
    const locations = (await readCustomer(picked.id).catch(() => undefined))?.locations ?? [];
    const [only] = locations;
    if (only && locations.length === 1 && form.getValues('customer')?.id === picked.id)
      form.setValue('location', { id: only.id, name: only.name, code: only.code });
  }

  const customerFields = canChoose && (
    <>
      <CustomerPicker name="customer" label="Customer" span={6} onPick={pickCustomer} />
      <LocationPicker
        name="location"
        label="Location"
        span={6}
        customerId={customer?.id ?? ''}
        readOnly={!customer}
        help={customer ? undefined : 'Without a customer, the default price group applies'}
      />
    </>
  );
  return (
    <FormProvider {...form}>
      <PriceSearchCard today={today} fields={customerFields}>
        {(terms) =>
          customer && !location ? (
            <Note kind="info">Choose a location to find its price.</Note>
          ) : (
            <CheckedPrice itemId={itemId} locationId={location?.id ?? null} terms={terms} />
          )
        }
      </PriceSearchCard>
    </FormProvider>
  );
}

interface CheckedPriceProps {
  itemId: string;
  locationId: string | null;
  terms: LineTerms;
}

const CheckedPrice = ({ terms, ...request }: CheckedPriceProps) => (
  <PriceExplanationCard read={usePriceExplanation({ ...request, ...terms })} />
);
