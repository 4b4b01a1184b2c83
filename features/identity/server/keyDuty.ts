/** A secret of the installation, by the instant it was made. */
interface Made {
  madeAt: number;
}

export interface Duty<Key> {
  /** Signs what is issued now. */
  signing: Key;
  /** Verify what may still be under way, or will sign soon; newest first. */
  verifying: readonly Key[];
  /** What they have signed has run out. */
  spent: readonly Key[];
}

/** Every server process has read a new key before anyone signs with it, in milliseconds. */
export const publicationTime = 60_000;

/**
 * What each key is for, `keys` newest first. The newest one that everybody knows signs; an older one goes on verifying for
 * as long as what it has signed lives (`life`, milliseconds).
 */
export function keyDuty<Key extends Made>(
  keys: readonly [Key, ...Key[]],
  { now, life }: { now: number; life: number },
): Duty<Key> {
  const begins = ({ madeAt }: Key) => madeAt + publicationTime;
  const signing = keys.find((key) => begins(key) <= now) ?? keys.at(-1) ?? keys[0];
  const isSpent = (index: number) => {
    const successor = keys[index - 1];
    return successor !== undefined && begins(successor) + life < now;
  };
  return {
    signing,
    verifying: keys.filter((key, index) => key !== signing && !isSpent(index)),
    spent: keys.filter((key, index) => key !== signing && isSpent(index)),
  };
}
