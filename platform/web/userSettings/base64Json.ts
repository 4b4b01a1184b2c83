/** Encodes a value as the server stores settings: base64 of UTF-8 JSON. */
export function toBase64(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Decodes base64 of UTF-8 JSON; throws when it is not valid. */
export function fromBase64(base64: string): unknown {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}
