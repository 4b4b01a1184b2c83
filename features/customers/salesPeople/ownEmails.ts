import { normalizeEmail } from '#platform/kernel/address/email.ts';

/** Returns the addresses by which customer locations may know a user: that of the linked sales person first, then the user's. */
export const listOwnEmails = (email: string, linkedEmail: string | null): readonly string[] =>
  [...(linkedEmail === null ? [] : [linkedEmail]), email].map(normalizeEmail);

/** Returns whether a sales person of a location is the user with these addresses (decision O26). */
export const isOwnEmail = (salesPersonEmail: string, ownEmails: readonly string[]): boolean =>
  ownEmails.includes(normalizeEmail(salesPersonEmail));
