import { hasCapability } from '#platform/kernel/capability.ts';
import { normalizeEmail } from '#platform/kernel/address/email.ts';

/**
 * Returns whether a user may order for a location: it is theirs, it has no sales people, or they see those of others
 * (decision O26).
 */
export const canOrderForLocation = (
  { salesPersonEmails }: { salesPersonEmails: readonly string[] },
  { email, capabilities }: { email: string; capabilities?: readonly string[] },
): boolean =>
  salesPersonEmails.length === 0 ||
  hasCapability(capabilities, 'orders.all') ||
  salesPersonEmails.some((own) => normalizeEmail(own) === normalizeEmail(email));
