import {
  IconClipboardList,
  IconHistory,
  IconListNumbers,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { History } from '#platform/web/history/History.tsx';
import { SidePanel } from '#platform/web/panel/SidePanel.tsx';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { RecordActions } from '#platform/web/record/RecordActions.tsx';
import { ConflictDialog } from '#platform/web/record/ConflictDialog.tsx';
import { useStoredForm } from '#platform/web/record/editor/useEditorForm.ts';
import { useRecordStatus } from '#platform/web/record/form/useRecordStatus.ts';
import { RecordForm } from '#platform/web/record/RecordForm.tsx';
import { RecordPage } from '#platform/web/record/RecordPage.tsx';
import { useHasCapability } from '#platform/web/session/useUser.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { customerHistoryLabels } from '../../customer/customerHistoryLabels.ts';
import { customerStatusLabels, customerStatusProblem } from '../../customer/customerStatus.ts';
import type { TermsFieldsFragment } from '../../web/documents.ts';
import {
  customerPath,
  customersPath,
  type CustomerTab,
  customerTabs,
} from '../../customer/web/customerPaths.ts';
import { BillingAddressesTab } from '../../parts/web/BillingAddressesTab.tsx';
import { companyDefault, toNamedChoice } from '../../terms/web/namedChoice.ts';
import { ContactsTab } from '../../parts/web/ContactsTab.tsx';
import { CustomerLocationsTab } from '../../parts/web/CustomerLocationsTab.tsx';
import { useCustomerPermission } from '../../customer/web/useCustomerPermission.ts';
import { CustomerFields } from './CustomerFields.tsx';
import type { CustomerPageExtensions } from './customerPageExtensions.ts';
import { CustomerTabBar } from './CustomerTabBar.tsx';
import type { CustomerSession } from '../../customer/web/customerAccess.ts';
import { createCustomerEditor } from './customerEditor.ts';
import { customerStatusChange } from '../../customer/web/customerStatusChange.ts';
import { useLatestTermsName } from '../../terms/web/useLatestTermsName.ts';

interface CustomerViewProps extends CustomerPageExtensions {
  session: CustomerSession;
  tab: CustomerTab;
  /** By termsId. */
  terms: ReadonlyMap<string, TermsFieldsFragment>;
  hasErpPricing: boolean;
}

const labels = customerHistoryLabels();

/** A stored customer: its tabs, status and history (spec 1 §2 "Customer detail"). */
export function CustomerView({
  session,
  tab,
  terms,
  hasErpPricing,
  customerOrdersPath,
  availabilityListPath,
}: CustomerViewProps) {
  const go = useGo();
  const customer = session.record;
  const { customerId, name, status } = customer;
  const findTermsName = useCallback((id: string) => terms.get(id)?.name, [terms]);
  const findLatestName = useLatestTermsName(findTermsName);
  const [editor] = useState(() => createCustomerEditor(findLatestName));
  const form = useStoredForm(editor, session, () => {});
  const { isChangingStatus, changeStatus } = useRecordStatus(customerStatusChange, session);
  // The form stays rendered beside the other tabs.
  useLeaveGuard(form.isDirty, (path) => customerTabs.some((one) => path === customerPath(customerId, one)));
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const editReason = useCustomerPermission(status);
  const nextStatus = status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE';
  const entity = { entityType: 'CUSTOMER', entityId: customerId } as const;
  const wide = useWide();
  const canViewOrders = useHasCapability('orders.view');
  const canViewAvailability = useHasCapability('availability.view');
  const actions = (
    <RecordActions
      actions={[
        ...(canViewOrders
          ? [{ label: 'Orders', icon: IconClipboardList, onClick: () => go(customerOrdersPath(name)) }]
          : []),
        ...(canViewAvailability
          ? [
              {
                label: 'Availability List',
                icon: IconListNumbers,
                onClick: () => go(availabilityListPath(customerId)),
              },
            ]
          : []),
        {
          label: 'History',
          icon: IconHistory,
          pressed: isHistoryOpen,
          onClick: () => setHistoryOpen(!isHistoryOpen),
        },
        {
          id: 'status',
          label: nextStatus === 'INACTIVE' ? 'Make Inactive' : 'Make Active',
          icon: nextStatus === 'INACTIVE' ? IconPlayerPause : IconPlayerPlay,
          busy: isChangingStatus,
          disabledReason: editReason ?? customerStatusProblem(status, nextStatus)?.message,
          onClick: changeStatus,
        },
      ]}
    />
  );
  return (
    <>
      <RecordPage
        title={name}
        back={customersPath}
        status={customerStatusLabels[status]}
        subtitle={customer.erpId ? `ERP ID ${customer.erpId}` : ''}
        fields={{
          'Price Group':
            toNamedChoice(customer.priceGroupId, customer.priceGroupName)?.name ?? companyDefault,
          Terms:
            toNamedChoice(customer.termsId, findTermsName(customer.termsId ?? ''))?.name ?? companyDefault,
          ...(customer.erpId && { 'ERP ID': customer.erpId }),
        }}
        {...(wide ? { actions } : { neighbors: actions })}
        panel={
          isHistoryOpen && (
            <SidePanel title="History" onClose={() => setHistoryOpen(false)}>
              <History entity={entity} name="customer" labels={labels} />
            </SidePanel>
          )
        }
      >
        <CustomerTabBar
          active={tab}
          customer={customer}
          onChange={(next) => go(customerPath(customerId, next))}
        />
        <TabPanel tab={tab}>
          {/* The form stays rendered beside other tabs, because it may contain unsaved input. */}
          <div className="record-form" hidden={tab !== 'customer'}>
            <RecordForm
              record={form}
              label="Customer"
              onSave={editReason === undefined ? () => void form.save(() => {}) : undefined}
              onCancel={() => go(customersPath)}
            >
              {editReason !== undefined && <Note kind="info">{editReason}</Note>}
              <CustomerFields
                id={customerId}
                hasErpPricing={hasErpPricing}
                isErpIdLocked={customer.erpId !== null}
                readOnly={editReason !== undefined}
              />
            </RecordForm>
          </div>
          {tab === 'locations' && <CustomerLocationsTab session={session} findTermsName={findTermsName} />}
          {tab === 'addresses' && <BillingAddressesTab session={session} />}
          {tab === 'contacts' && <ContactsTab session={session} />}
        </TabPanel>
      </RecordPage>
      {form.conflict && (
        <ConflictDialog {...form.conflict} entity={entity} name={name} context={undefined} labels={labels} />
      )}
    </>
  );
}
