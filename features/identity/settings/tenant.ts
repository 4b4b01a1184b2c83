import * as z from 'zod';
import { type Address, addressInput } from '#platform/kernel/address/address.ts';
import { phoneText } from '#platform/kernel/address/phone.ts';
import type { ChangeStamp, Instant } from '#platform/kernel/dates/day.ts';
import { type TenantId, isTenantId, zeroId } from '#platform/kernel/ids/id.ts';
import { optionalText, requiredText } from '#platform/kernel/text/text.ts';
import { base64Logo } from './logo.ts';
import { type TenantSettings, tenantSettingsInput } from './tenantSettings.ts';

/** Id of the company in history, events and problems: a tenant has one company. */
export const companyId = zeroId;

/** Company that uses the suite; all data belongs to exactly one tenant. */
export interface Tenant extends TenantSettings {
  tenantId: TenantId;
  name: string;
  created: Instant;
  /** Address and phone number of the letterhead. */
  address: Address | null;
  phone: string | null;
  version: number;
  updatedAt: ChangeStamp;
}

/** New tenant and its settings that differ from the defaults. */
export const tenantInput = tenantSettingsInput.extend({
  tenantId: z
    .string('Tenant code is required')
    .refine(isTenantId, 'Tenant code must be 1 to 20 upper-case letters and digits'),
  name: requiredText('Company name'),
});
export type TenantInput = z.input<typeof tenantInput>;

/** Fields that the command line changes: absent fields stay, null restores the default. */
export const tenantChange = tenantInput.omit({ tenantId: true }).partial();
export type TenantChange = z.input<typeof tenantChange>;

/** Fields that users change: absent fields stay, null restores the default or empties. */
export const companyChange = tenantChange.extend({
  address: addressInput.nullish(),
  phone: optionalText('Phone').pipe(phoneText('Invalid phone number').nullable()),
  base64Logo,
});
export type CompanyChangeInput = z.input<typeof companyChange>;
