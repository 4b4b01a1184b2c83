import { useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import { ImportPage } from '#platform/web/import/page/ImportPage.tsx';
import { LoadingImport } from '#platform/web/import/LoadingImport.tsx';
import { useOrderPermissions } from '../../order/web/useOrderPermissions.ts';
import { ordersPath } from '../../order/web/orderPaths.ts';
import { screensByCustomerId, screensByLocation } from './orderScreens.ts';
import { useOrderQueries } from './useOrderQueries.ts';

const openByLocation = () =>
  new Worker(new URL('./orderByLocationWorker.ts', import.meta.url), { type: 'module' });
const openByCustomerId = () =>
  new Worker(new URL('./orderByCustomerIdWorker.ts', import.meta.url), { type: 'module' });

/** Import of orders from a CSV file, in the format of the company (spec 2 §2, "Order import wizard"). */
export function OrderImportPage() {
  const { settings, error, retry } = useTenantSettings();
  const queries = useOrderQueries();
  const { edit, status } = useOrderPermissions();
  // Imported orders are submitted.
  const disabledReason = edit ?? status;
  if (!settings)
    return (
      <LoadingImport title={screensByLocation.workflow.title} back={ordersPath} error={error} retry={retry} />
    );
  const { orderImportFormat, useErpPricing } = settings.tenant;
  const page = {
    queries: queries(orderImportFormat, { useErpPricing }),
    today: settings.today,
    disabledReason,
  };
  return orderImportFormat === 'CUSTOMER_ID' ? (
    <ImportPage {...page} screens={screensByCustomerId} openWorker={openByCustomerId} />
  ) : (
    <ImportPage {...page} screens={screensByLocation} openWorker={openByLocation} />
  );
}
