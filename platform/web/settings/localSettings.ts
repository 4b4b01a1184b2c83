import * as z from 'zod';
import { clampedPageSize } from '#platform/kernel/grid/pageSize.ts';
import type { User } from '../shell/userSession.ts';
import { type Stored, stored } from './stored.ts';

type Owner = Pick<User, 'email' | 'tenantId'>;

export const pageSizesToSet = [25, 50, 100] as const;

const schema = z.object({
  email: z.string(),
  tenantId: z.string(),
  // Another size that is stored there is clamped (decision GR1).
  paginationPageSize: z.int().transform(clampedPageSize),
});
const usual = { email: '', tenantId: '', paginationPageSize: 25 };

/** What somebody has chosen on this device (spec 1 §3 "Local settings"). */
const localSettings = stored('settings', schema, usual);
let owner: Owner = { email: '', tenantId: '' };

/** Somebody is signed in; what another user has chosen here is not theirs. */
export function ownLocalSettings({ email, tenantId }: Owner): void {
  owner = { email, tenantId };
}

/** Rows per page of a grid nobody has chosen otherwise (spec 1 §9). */
export const pageSizeSetting: Stored<number> = {
  get: () => {
    const { email, tenantId, paginationPageSize } = localSettings.get();
    const isOwn = email === owner.email && tenantId === owner.tenantId;
    return isOwn ? paginationPageSize : usual.paginationPageSize;
  },
  set: (paginationPageSize) => localSettings.set({ ...owner, paginationPageSize }),
  subscribe: (listener) => localSettings.subscribe(listener),
};
