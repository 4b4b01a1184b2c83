import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { type TenantContext, useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { NewRecordFields } from '#platform/web/record/NewRecordFields.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { usePublishRecord } from '#platform/web/record/recordAccess.ts';
import { RecordForm } from '#platform/web/record/RecordForm.tsx';
import { useNewForm } from '#platform/web/record/editor/useEditorForm.ts';
import { Page } from '#platform/web/shell/Page.tsx';
import { useGo } from '#platform/web/shell/useGo.ts';
import { customerAccess } from '../../customer/web/customerAccess.ts';
import { customerPath, customersPath } from '../../customer/web/customerPaths.ts';
import { useCustomerPermission } from '../../customer/web/useCustomerPermission.ts';
import { customerCreation, createCustomerEditor } from './customerEditor.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { CustomerTabBar } from './CustomerTabBar.tsx';

/** Page on which a customer is entered, by users who may. */
export function NewCustomerPage() {
  const editReason = useCustomerPermission();
  const { settings, failed } = useTenantSettings();
  const isReady = settings !== undefined || failed;
  return editReason === undefined && isReady ? (
    <NewCustomer tenant={settings?.tenant} />
  ) : (
    <Page title="New Customer" back={customersPath}>
      {editReason !== undefined && <Message icon={IconLock} title={editReason} />}
    </Page>
  );
}

function NewCustomer({ tenant }: { tenant: TenantContext['tenant'] | undefined }) {
  const go = useGo();
  const [editor] = useState(() => createCustomerEditor(() => undefined, tenant?.currency));
  const publish = usePublishRecord(customerAccess);
  const { id, form } = useNewForm(editor, {
    create: customerCreation,
    publish,
    open: (customerId) => go(customerPath(customerId), { replace: true }),
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
                hasErpPricing={tenant?.useErpPricing ?? false}
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
