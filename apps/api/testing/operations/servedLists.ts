import { adjustmentList } from '#features/availability/adjustments/server/adjustmentStore.ts';
import { countList } from '#features/availability/counts/server/countList.ts';
import { logList } from '#features/availability/sessions/server/sessionLogStore.ts';
import { sessionList } from '#features/availability/sessions/server/sessionStore.ts';
import { itemAvailabilityList } from '#features/availability/stock/server/itemAvailabilityList.ts';
import { categoryList } from '#features/catalogue/categories/server/categoryStore.ts';
import { itemList } from '#features/catalogue/items/server/itemList.ts';
import { activeItemList } from '#features/catalogue/items/server/itemStore.ts';
import { customerList } from '#features/customers/customer/server/customerList.ts';
import {
  customerLocationList,
  locationSalesPersonList,
} from '#features/customers/customer/server/customerLocationList.ts';
import { programList } from '#features/catalogue/programs/server/programStore.ts';
import { salesPersonList } from '#features/customers/salesPeople/server/salesPersonStore.ts';
import { termsList } from '#features/customers/terms/server/termsStore.ts';
import { personList } from '#features/identity/people/server/personStore.ts';
import { userAppSettingList } from '#features/identity/settings/server/userAppSettingStore.ts';
import { locationList } from '#features/locations/server/locationList.ts';
import {
  materialItemLocationQuantityList,
  materialItemSiteLocationQuantityList,
} from '#features/material/items/server/materialQuantityList.ts';
import { materialItemList } from '#features/material/items/server/materialItemStore.ts';
import { movementList } from '#features/material/movements/server/movementStore.ts';
import { jobList } from '#features/material/jobs/server/jobStore.ts';
import { purchaseOrderList } from '#features/material/purchaseOrders/server/purchaseOrderStore.ts';
import { combinedOrderList } from '#features/orders/list/server/combinedOrderList.ts';
import { orderList } from '#features/orders/order/server/orderList.ts';
import { masterOrderList } from '#features/orders/masterOrders/server/masterOrderList.ts';
import { erpItemPriceList, priceGroupList } from '#features/pricing/groups/server/priceLists.ts';
import { importJobList } from '#platform/server/import/importJobStore.ts';
import { importResultList } from '#platform/server/import/importResultStore.ts';
import type { List } from '#platform/server/list/list.ts';

/** Lists by the name of their root field; `listIndexes.test.ts` compares them with the schema. */
export const servedLists: ReadonlyMap<string, List<unknown>> = new Map(
  Object.entries({
    availabilityItems: activeItemList,
    availabilitySessionAdjustments: adjustmentList,
    availabilitySessionCounts: countList,
    availabilitySessionLogs: logList,
    availabilitySessions: sessionList,
    categories: categoryList,
    combinedOrders: combinedOrderList,
    companySalesPeople: salesPersonList,
    customerLocations: customerLocationList,
    customers: customerList,
    erpItemPrices: erpItemPriceList,
    importJobs: importJobList,
    importResults: importResultList,
    itemAvailability: itemAvailabilityList,
    items: itemList,
    jobs: jobList,
    locations: locationList,
    locationsSalesPeople: locationSalesPersonList,
    masterOrders: masterOrderList,
    materialItemLocationQuantities: materialItemLocationQuantityList,
    materialItemMovements: movementList,
    materialItemSiteLocationQuantities: materialItemSiteLocationQuantityList,
    materialItems: materialItemList,
    orders: orderList,
    people: personList,
    priceGroups: priceGroupList,
    terms: termsList,
    programs: programList,
    userAppSettings: userAppSettingList,
    vendorPurchaseOrders: purchaseOrderList,
  }),
);
