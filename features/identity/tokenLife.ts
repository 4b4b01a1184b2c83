/** When a token came and how long it lives, both in milliseconds. Life is counted from the device's own clock, which may be wrong. */
export interface TokenLife {
  receivedAt: number;
  lifetime: number;
}

/** Clocks are put right by moments all the time. */
const setBack = 60_000;

/** Renewed when 20 % or less of the life is left (spec 1 §9), or when the clock has been set back. */
export const needsRenewal = ({ receivedAt, lifetime }: TokenLife, now: number): boolean =>
  now < receivedAt - setBack || receivedAt + lifetime - now <= lifetime / 5;

/** A token that is past its life is not worth sending. */
export const isOver = ({ receivedAt, lifetime }: TokenLife, now: number): boolean =>
  now < receivedAt - setBack || now >= receivedAt + lifetime;
