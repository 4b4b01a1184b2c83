import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useCustomer } from '#features/customers/customer/web/useCustomer.ts';
import { useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { FieldSkeletons } from '#platform/web/form/FieldSkeletons.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { Page } from '#platform/web/shell/Page.tsx';
import { useSearchParameter } from '#platform/web/shell/useGo.ts';
import type { ListLayout } from '../availabilityList.ts';
import './AvailabilityListPage.css';
import { ListOptions } from './ListOptions.tsx';
import { ListResult } from './ListResult.tsx';
import { liveAvailabilityPath } from './availabilityListPaths.ts';
import type { CodedChoice, ListFormValues } from './listForm.ts';
import { useSavedLayout } from './useSavedLayout.ts';

/** /fulfill/product/availability/list: what is available for whom at which prices, to be sent to buyers. */
export function AvailabilityListPage() {
  const { settings, failed, error, retry } = useTenantSettings();
  const { layout, saveLayout } = useSavedLayout();
  const customerId = useSearchParameter('customer');
  const { customer, retry: retryCustomer } = useCustomer(customerId);
  const onlyLocation = customer?.locations.length === 1 ? customer.locations[0] : undefined;
  const isReady = settings && layout && (customerId === undefined || customer);
  return (
    <Page title="Availability List" back={liveAvailabilityPath}>
      {isReady ? (
        <ListForm
          key={customerId}
          today={settings.today}
          layout={layout}
          customer={customer && { id: customer.customerId, name: customer.name, code: customer.erpId }}
          location={onlyLocation && toChoice(onlyLocation)}
          saveLayout={saveLayout}
        />
      ) : failed || retryCustomer ? (
        <LoadError
          title="Error loading the availability list"
          error={error}
          retry={() => {
            retry();
            retryCustomer?.();
          }}
        />
      ) : (
        <div className="list-page">
          <div className="list-options">
            <FieldSkeletons spans={[12, 12, 12, 12, 12, 12]} />
          </div>
        </div>
      )}
    </Page>
  );
}

const toChoice = ({ id, name, code }: CodedChoice): CodedChoice => ({ id, name, code });

interface ListFormProps {
  today: Day;
  layout: ListLayout;
  customer: CodedChoice | undefined;
  location: CodedChoice | undefined;
  saveLayout: (layout: ListLayout) => void;
}

function ListForm({ today, layout, customer, location, saveLayout }: ListFormProps) {
  const form = useForm<ListFormValues>({
    defaultValues: {
      ...layout,
      audience: customer ? 'CUSTOMER' : 'ANYONE',
      priceGroup: null,
      customer: customer ?? null,
      location: location ?? null,
      program: null,
      siteId: null,
      day: today,
    },
  });
  const values = useWatch({ control: form.control, compute: (all: ListFormValues) => all });
  return (
    <FormProvider {...form}>
      <div className="list-page">
        <form className="list-options" aria-label="List" onSubmit={(event) => event.preventDefault()}>
          <ListOptions today={today} />
        </form>
        <ListResult values={values} saveLayout={saveLayout} />
      </div>
    </FormProvider>
  );
}
