/** Key with its time of creation in milliseconds. */
interface Made {
  madeAt: number;
}

export interface Duty<Key> {
  /** Signs new tokens. */
  signing: Key;
  /** Verify unexpired tokens, or will sign soon; newest first. */
  verifying: readonly Key[];
  /** Keys whose signatures have all expired. */
  spent: readonly Key[];
}

/** Delay before a new key signs, so that every server process has read it; in milliseconds. */
export const publicationTime = 60_000;

/**
 * Assigns a role to each key; `keys` are newest first. The newest published key signs; an older one verifies for as long
 * as its signatures live (`lifetime`, milliseconds).
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
