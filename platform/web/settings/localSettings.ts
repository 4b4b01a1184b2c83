import * as z from 'zod';
import { clampPageSize } from '#platform/kernel/grid/rows/pageSize.ts';
import type { User } from '../session/userSession.ts';
import type { Store } from '../parts/store.ts';
import { persistedValue } from './persistedValue.ts';

type Owner = Pick<User, 'email' | 'tenantId'>;

/** Default page sizes to choose from (spec 1 §9). */
export const defaultPageSizes = [25, 50, 100] as const;

const schema = z.object({
  email: z.string(),
  tenantId: z.string(),
  // Other stored sizes are clamped: 10 becomes 1 (decision GR1).
  paginationPageSize: z.int().transform(clampPageSize),
});
const defaults = { email: '', tenantId: '', paginationPageSize: 25 };

/** Settings of one user on this device (spec 1 §3 "Local settings"). */
const localSettings = persistedValue('settings', schema, defaults);
let owner: Owner = { email: '', tenantId: '' };

/** Sets the signed-in user, who does not see another user's settings on this device. */
export function setLocalSettingsOwner({ email, tenantId }: Owner): void {
  owner = { email, tenantId };
}

/** Default rows per page of a grid (spec 1 §9). */
export const pageSizeSetting: Store<number> = {
  get: () => {
    const { email, tenantId, paginationPageSize } = localSettings.get();
    const isOwn = email === owner.email && tenantId === owner.tenantId;
    return isOwn ? paginationPageSize : defaults.paginationPageSize;
  },
  set: (paginationPageSize) => localSettings.set({ ...owner, paginationPageSize }),
  subscribe: (listener) => localSettings.subscribe(listener),
};
