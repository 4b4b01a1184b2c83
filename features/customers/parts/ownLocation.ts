import { hasCapability } from '#platform/kernel/capability.ts';
import { isOwnEmail } from '../salesPeople/ownEmails.ts';

/** A user who orders for customer locations. */
export interface LocationUser {
  ownEmails: readonly string[];
  capabilities?: readonly string[];
}

/**
 * Returns whether a user may order for a location: it is theirs, it has no sales people, or they see those of others
 * (decision O26).
 */
export const canOrderForLocation = (
  { salesPersonEmails }: { salesPersonEmails: readonly string[] },
  { ownEmails, capabilities }: LocationUser,
): boolean =>
  salesPersonEmails.length === 0 ||
  hasCapability(capabilities, 'orders.all') ||
  salesPersonEmails.some((email) => isOwnEmail(email, ownEmails));
