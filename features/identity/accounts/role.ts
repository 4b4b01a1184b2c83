import type { Capability } from './capability.ts';

/** Default sets of capabilities for new accounts; null grants all. */
export const roles = {
  manager: null,
  sales: [
    'orders.view',
    'orders.edit',
    'orders.status',
    'customers.view',
    'locations.view',
    'catalogue.view',
    'prices.view',
    'availability.view',
    'material.view',
    'imports.run',
  ],
  counter: [
    'catalogue.view',
    'locations.view',
    'availability.view',
    'availability.count',
    'material.view',
    'material.edit',
  ],
} as const satisfies Record<string, readonly Capability[] | null>;

export type Role = keyof typeof roles;
