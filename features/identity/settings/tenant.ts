import * as z from 'zod';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { type TenantId, isTenantId } from '#platform/kernel/ids/id.ts';
import { requiredText } from '#platform/kernel/text/text.ts';
import { type TenantSettings, tenantSettingsInput } from './tenantSettings.ts';

/** Company that uses the suite; all data belongs to exactly one tenant. */
export interface Tenant extends TenantSettings {
  tenantId: TenantId;
  name: string;
  created: Instant;
}

/** New tenant and its settings that differ from the defaults. */
export const tenantInput = tenantSettingsInput.extend({
  tenantId: z
    .string('Tenant code is required')
    .refine(isTenantId, 'Tenant code must be 1 to 20 upper-case letters and digits'),
  name: requiredText('Company name'),
});
export type TenantInput = z.input<typeof tenantInput>;

/** Changeable fields of a tenant: absent fields stay, null restores the default. */
export const tenantChange = tenantInput.omit({ tenantId: true }).partial();
export type TenantChange = z.input<typeof tenantChange>;
