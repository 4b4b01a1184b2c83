/** Returns a new id in its wire form. `randomUUID` is missing on pages over plain http. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // UUID version 4, variant 1.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
