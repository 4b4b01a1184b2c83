import { IconUserOff } from '@tabler/icons-react';
import { useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { FieldSkeletons } from '#platform/web/form/FieldSkeletons.tsx';
import { useRecordSession } from '#platform/web/record/recordAccess.ts';
import { RecordPage } from '#platform/web/record/RecordPage.tsx';
import { SavedRecordPage } from '#platform/web/record/SavedRecordPage.tsx';
import { customerAccess } from '../../customer/web/customerAccess.ts';
import { type CustomerTab, customersPath } from '../../customer/web/customerPaths.ts';
import { useTerms } from '../../terms/web/useTerms.ts';
import type { CustomerPageExtensions } from './customerPageExtensions.ts';
import { CustomerView } from './CustomerView.tsx';

interface SavedCustomerPageProps extends CustomerPageExtensions {
  customerID: string;
  tab: CustomerTab;
}

/** The page of an existing customer, or a message when it does not exist. */
export function SavedCustomerPage({ customerID, tab, ...extensions }: SavedCustomerPageProps) {
  const { session, loading, error, retry } = useRecordSession(customerAccess, customerID);
  const { settings } = useTenantSettings();
  const { terms, loading: areTermsLoading } = useTerms();
  // The form shows terms by their names; without them it says so.
  return (
    <SavedRecordPage
      name="customer"
      errorTitle="Error: Getting customer"
      icon={IconUserOff}
      list={{ path: customersPath, label: 'All customers' }}
      record={areTermsLoading ? undefined : session}
      loading={loading || session !== undefined}
      error={error}
      retry={retry}
      skeleton={
        <RecordPage title="Loading customer ..." back={customersPath} isLoading>
          <DialogBody>
            <FieldSkeletons spans={[8, 4, 12, 6, 6, 6, 6]} />
          </DialogBody>
        </RecordPage>
      }
    >
      {(shown) => (
        <CustomerView
          session={shown}
          tab={tab}
          terms={terms}
          hasErpPricing={settings?.tenant.useErpPricing ?? false}
          {...extensions}
        />
      )}
    </SavedRecordPage>
  );
}
