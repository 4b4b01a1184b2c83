/** Capabilities that the server checks for each operation (decision G9), and their text in "You do not have permission to {text}." */
export const capabilities = {
  'orders.view': 'see orders',
  'orders.edit': 'change orders',
  'orders.status': 'change the status of orders',
  'orders.all': 'see the customers and locations of other sales people',
  'customers.view': 'see customers',
  'customers.edit': 'change customers',
  'locations.view': 'see locations',
  'locations.edit': 'change locations',
  'catalogue.view': 'see items',
  'catalogue.edit': 'change items',
  'prices.view': 'see prices',
  'prices.edit': 'change prices',
  'availability.view': 'see availability',
  'availability.count': 'count availability',
  'availability.manage': 'manage availability',
  'material.view': 'see material',
  'material.edit': 'change material',
  'imports.run': 'run imports',
  'company.edit': 'change company settings',
  'people.edit': 'invite people and change their roles',
  admin: 'administer this company',
} as const;

export type Capability = keyof typeof capabilities;

export const isCapability = (name: string): name is Capability => Object.hasOwn(capabilities, name);

/** Returns "see orders" for orders.view; an unknown name is returned unchanged. */
export const capabilityText = (name: string): string => (isCapability(name) ? capabilities[name] : name);
