/** Returns the SHA-1 digest of a text in UTF-8. Browser and server have their own. */
export type Sha1 = (text: string) => Uint8Array;

/** Returns the id of a name that consists of several texts: a UUID of version 5 in wire form, always the same for the same texts. */
export function nameBasedId(sha1: Sha1, ...name: readonly (string | number)[]): string {
  const bytes = sha1(JSON.stringify(name)).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
