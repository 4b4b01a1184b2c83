import { normalizeEmail } from '#platform/kernel/address/email.ts';

interface OwnableLocation {
  readonly salesPersonEmails: readonly string[];
}

/** A location is a user's own when they are its sales person, or it has none; otherwise a new tenant could not order (decision O26). */
const isOwnLocation = ({ salesPersonEmails }: OwnableLocation, userEmail: string): boolean =>
  salesPersonEmails.length === 0 ||
  salesPersonEmails.some((one) => normalizeEmail(one) === normalizeEmail(userEmail));

export const ownLocations = <Location extends OwnableLocation>(
  locations: readonly Location[],
  userEmail: string,
): readonly Location[] => locations.filter((location) => isOwnLocation(location, userEmail));
