import * as z from 'zod';
import type { Instant } from '#platform/kernel/day.ts';
import { type TenantId, isTenantId } from '#platform/kernel/id.ts';
import { requiredText } from '#platform/kernel/text.ts';
import { type TenantSettings, tenantSettingsInput } from './tenantSettings.ts';

/** A company using the suite; all data belongs to exactly one. */
export interface Tenant extends TenantSettings {
  tenantId: TenantId;
  name: string;
  created: Instant;
}

/** A new tenant and what differs from the defaults. */
export const tenantInput = tenantSettingsInput.extend({
  tenantId: z
    .string('Tenant code is required')
    .refine(isTenantId, 'Tenant code must be 1 to 20 upper-case letters and digits'),
  name: requiredText('Company name'),
});
export type TenantInput = z.input<typeof tenantInput>;

/** What may be changed of a tenant: what is absent stays, a setting that is null has its default again. */
export const tenantChange = tenantInput.omit({ tenantId: true }).partial();
export type TenantChange = z.input<typeof tenantChange>;
