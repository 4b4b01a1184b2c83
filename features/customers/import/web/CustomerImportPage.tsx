import { ImportPage } from '#platform/web/import/page/ImportPage.tsx';
import { useCustomerPermission } from '../../customer/web/useCustomerPermission.ts';
import { customerScreens } from './customerScreens.ts';
import { useCustomerQueries } from './useCustomerQueries.ts';

const openWorker = () =>
  new Worker(new URL('./customerImportWorker.ts', import.meta.url), { type: 'module' });

/** Import of customers from a CSV file (spec 1 §2, "Customer import wizard"). */
export const CustomerImportPage = () => (
  <ImportPage
    screens={customerScreens}
    queries={useCustomerQueries()}
    openWorker={openWorker}
    disabledReason={useCustomerPermission()}
  />
);
