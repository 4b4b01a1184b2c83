import * as z from 'zod';
import { email } from '#platform/kernel/address/email.ts';
import { requiredText } from '#platform/kernel/text/text.ts';

/** Characters of base64 (API conventions, "Limits"). */
export const maxSettingLength = 256 * 1024;
/** Settings per user. */
export const maxSettings = 1000;

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Setting to store for a user; the server never reads its content. */
export const userAppSettingInput = z.object({
  emailAddress: email,
  group: requiredText('Group'),
  name: requiredText('Name'),
  base64Settings: z
    .string()
    .min(1, 'Settings are required')
    .max(maxSettingLength, 'Settings cannot exceed 256 KiB')
    .regex(base64, 'Settings must be base64'),
  /** Absent leaves it unchanged; false for a new setting. */
  shared: z.boolean().nullish(),
  /** Version that the client saw, 0 for a setting that is not stored yet; not checked when absent. */
  expectedVersion: z.int().min(0).nullish(),
});
export type UserAppSettingInput = z.input<typeof userAppSettingInput>;
