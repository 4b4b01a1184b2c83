/** Time of receipt and lifetime of a token in milliseconds, counted by the device's clock, which may be wrong. */
export interface TokenLife {
  receivedAt: number;
  lifetime: number;
}

/** Devices correct their clocks by small steps. */
const setBack = 60_000;

/** Returns true when 20 % or less of the lifetime is left (spec 1 §9), or when the clock was set back. */
export const needsRenewal = ({ receivedAt, lifetime }: TokenLife, now: number): boolean =>
  now < receivedAt - setBack || receivedAt + lifetime - now <= lifetime / 5;

/** Returns true when the lifetime has passed, or when the clock was set back. */
export const isOver = ({ receivedAt, lifetime }: TokenLife, now: number): boolean =>
  now < receivedAt - setBack || now >= receivedAt + lifetime;
