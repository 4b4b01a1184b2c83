/** Time of receipt and lifetime of a token in milliseconds, counted by the device's clock, which may be wrong. */
export interface TokenLifetime {
  receivedAt: number;
  lifetime: number;
}

/** Devices correct their clocks by small steps. */
const clockToleranceMs = 60_000;

/** Returns true when 20 % or less of the lifetime is left (spec 1 §9), or when the clock was set back. */
export const needsRenewal = ({ receivedAt, lifetime }: TokenLifetime, now: number): boolean =>
  now < receivedAt - clockToleranceMs || receivedAt + lifetime - now <= lifetime / 5;

/** Returns true when the lifetime has passed, or when the clock was set back. */
export const isExpired = ({ receivedAt, lifetime }: TokenLifetime, now: number): boolean =>
  now < receivedAt - clockToleranceMs || now >= receivedAt + lifetime;
