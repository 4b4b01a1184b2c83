import * as z from 'zod';
import { email } from '#platform/kernel/email.ts';
import { requiredText } from '#platform/kernel/text.ts';

/** Of the base64 text (contract README, "Limits"). */
export const longestSetting = 256 * 1024;
/** Of one user. */
export const mostSettings = 1000;

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** A setting of a user to store: the server keeps it and never looks inside. */
export const userAppSettingInput = z.object({
  emailAddress: email,
  group: requiredText('Group'),
  name: requiredText('Name'),
  base64Settings: z
    .string()
    .min(1, 'Settings are required')
    .max(longestSetting, 'Settings cannot exceed 256 KiB')
    .regex(base64, 'Settings must be base64'),
  /** Absent: as it is, false for a new one. */
  shared: z.boolean().nullish(),
});
export type UserAppSettingInput = z.input<typeof userAppSettingInput>;
