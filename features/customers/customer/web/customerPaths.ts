export const customersPath = '/fulfill/customers';

/** Tabs of a customer by their part of the path (decision C11). */
export const customerTabs = ['customer', 'locations', 'addresses', 'contacts'] as const;
export type CustomerTab = (typeof customerTabs)[number];

/** Returns the path of a customer's page, by default of its first tab (spec 1 §2). */
export const customerPath = (id: string, tab: CustomerTab = 'customer'): string =>
  `${customersPath}/customer/${id}/${tab}`;

/** Path of a link to a customer whose id was lost. */
export const missingCustomerIdPath = `${customersPath}/customer`;

/** Page of the import wizard. */
export const customerImportPath = `${customersPath}/import`;
