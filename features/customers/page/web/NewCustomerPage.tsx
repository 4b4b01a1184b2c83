import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { NewRecordFields } from '#platform/web/record/NewRecordFields.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { RecordForm } from '#platform/web/record/RecordForm.tsx';
import { useNewRecordForm } from '#platform/web/record/form/useNewRecordForm.ts';
import { Page } from '#platform/web/shell/Page.tsx';
import { useGo } from '#platform/web/shell/useGo.ts';
import { CreateCustomerDocument } from '../../web/documents.ts';
import { customerPath, customersPath } from '../../customer/web/customerPaths.ts';
import { useCustomerPermission } from '../../customer/web/useCustomerPermission.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { createCustomerForm, newCustomerValues, toCustomerInput } from './customerForm.ts';
import { CustomerTabBar } from './CustomerTabBar.tsx';
import { useApplyCustomer } from '../../customer/web/useCustomerSession.ts';

/** Page on which a customer is entered, by users who may. */
export function NewCustomerPage() {
  const editReason = useCustomerPermission();
  return editReason === undefined ? (
    <NewCustomer />
  ) : (
    <Page title="New Customer" back={customersPath}>
      <Message icon={IconLock} title={editReason} />
    </Page>
  );
}

function NewCustomer() {
  const go = useGo();
  const apply = useApplyCustomer();
  const { settings } = useTenantSettings();
  const [id] = useState(createId);
  const [definition] = useState(() => createCustomerForm(() => undefined));
  const form = useNewRecordForm(definition, {
    name: 'customer',
    id,
    initial: newCustomerValues,
    create: {
      document: CreateCustomerDocument,
      toInput: (values, customerId) => ({
        ...toCustomerInput(values),
        customerId,
        currency: values.currency ?? 'USD',
      }),
      getStored: ({ customer }) => customer,
    },
    publish: (customer) => {
      if (customer) apply(customer);
    },
    open: (customerId) => go(customerPath(customerId), { replace: true }),
    messages: {
      created: 'Customer created',
      failed: ({ message }) => ({ text: 'Customer creation failed', detail: message }),
    },
  });
  useLeaveGuard(form.isDirty, form.isCreated);
  return (
    <Page title="New Customer" back={customersPath}>
      <CustomerTabBar active="customer" />
      <TabPanel tab="customer">
        <div className="record-form">
          <RecordForm
            record={form}
            label="Customer"
            onSave={() => void form.save(() => {})}
            onCancel={() => go(customersPath)}
          >
            <NewRecordFields isBusy={form.isBusy}>
              <CustomerFields
                id={id}
                hasErpPricing={settings?.tenant.useErpPricing ?? false}
                isErpIdLocked={false}
                readOnly={false}
              />
            </NewRecordFields>
          </RecordForm>
        </div>
      </TabPanel>
    </Page>
  );
}
