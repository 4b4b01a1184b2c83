/** Key with its time of creation in milliseconds. */
interface DatedKey {
  madeAt: number;
}

interface KeyRoles<Key> {
  /** Signs new tokens. */
  signing: Key;
  /** Verify unexpired tokens, or will sign soon; newest first. */
  verifying: readonly Key[];
  /** Keys whose signatures have all expired. */
  expired: readonly Key[];
}

/** Delay before a new key signs, so that every server process has read it; in milliseconds. */
export const publicationDelayMs = 60_000;

/**
 * Assigns a role to each key; `keys` are newest first. The newest published key signs; an older one verifies for as long
 * as its signatures live (`lifetime`, milliseconds).
 */
export function assignKeyRoles<Key extends DatedKey>(
  keys: readonly [Key, ...Key[]],
  { now, lifetime }: { now: number; lifetime: number },
): KeyRoles<Key> {
  const startsSigningAt = ({ madeAt }: Key) => madeAt + publicationDelayMs;
  const signing = keys.find((key) => startsSigningAt(key) <= now) ?? keys.at(-1) ?? keys[0];
  const isExpired = (index: number) => {
    const successor = keys[index - 1];
    return successor !== undefined && startsSigningAt(successor) + lifetime < now;
  };
  return {
    signing,
    verifying: keys.filter((key, index) => key !== signing && !isExpired(index)),
    expired: keys.filter((key, index) => key !== signing && isExpired(index)),
  };
}
