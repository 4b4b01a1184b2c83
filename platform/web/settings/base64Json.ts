/** JSON as the server keeps settings: base64 of its UTF-8. */
export function toBase64(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Throws where it is no base64, no UTF-8 or no JSON. */
export function fromBase64(base64: string): unknown {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}
