import * as z from 'zod';
import type { EntityRow } from '#platform/kernel/fields/fieldKinds.ts';
import { idInput, optionalId } from '#platform/kernel/ids/id.ts';
import { numberError, wholeNumberError } from '#platform/kernel/numbers/numberMessages.ts';
import { requiredText } from '#platform/kernel/text/text.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';
import { lastResortTermDays, maxTermDays, readTermDays } from './termDays.ts';
import type { termsFields } from './termsFields.ts';

export const termsStatuses = ['ACTIVE', 'INACTIVE', 'DELETED'] as const;

/** Payment terms, without the state of their record (spec 1 §3). */
export type Terms = Omit<EntityRow<typeof termsFields>, 'tenantId' | 'version' | 'updatedAt'>;

/** Schema of the days until payment is due. */
export const termDaysInput = z
  .int({ error: wholeNumberError('Term days') })
  .min(0, `Term days must be from 0 to ${maxTermDays}`)
  .max(maxTermDays, `Term days must be from 0 to ${maxTermDays}`);

/** Schema of the interest on late payments. */
export const interestInput = z
  .number({ error: numberError('Interest') })
  .min(0, 'Interest must be from 0 to 100 percent')
  .max(100, 'Interest must be from 0 to 100 percent');

export const inactiveDefaultMessage = 'Default terms must be active';

/** Schema of new terms, with the defaults of spec 1 §9; days that are absent are those of the name. The server creates a missing id. */
export const newTerms = z
  .object({
    termsId: optionalId,
    name: requiredText('Name'),
    termLimitDays: termDaysInput.nullish(),
    accrueInterestPercentage: interestInput.default(0),
    isDefault: z.boolean().default(false),
    status: z.enum(termsStatuses).default('ACTIVE'),
  })
  .transform(({ termLimitDays, ...terms }) => ({
    ...terms,
    termLimitDays: termLimitDays ?? readTermDays(terms.name) ?? lastResortTermDays,
  }))
  .refine(({ isDefault, status }) => !isDefault || status === 'ACTIVE', {
    error: inactiveDefaultMessage,
    path: ['isDefault'],
    params: { code: 'INVALID_STATE' },
  });

export type NewTermsInput = z.input<typeof newTerms>;

/** Schema of a change of terms; what is absent stays. */
export const termsChange = z.object({
  termsId: idInput,
  name: requiredText('Name').nullish(),
  termLimitDays: termDaysInput.nullish(),
  accrueInterestPercentage: interestInput.nullish(),
  isDefault: z.boolean().nullish(),
  status: z.enum(['ACTIVE', 'INACTIVE'], 'Status must be Active or Inactive').nullish(),
});
export type TermsChangeInput = z.input<typeof termsChange>;

/** Returns the key of a name, ignoring case (decision CI8). */
export const termsKey = (name: string): string => textKey(name);
