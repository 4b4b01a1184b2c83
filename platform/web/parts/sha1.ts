import type { Sha1 } from '#platform/kernel/ids/nameBasedId.ts';

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

const mixes: readonly { constant: number; mix: (b: number, c: number, d: number) => number }[] = [
  { constant: 0x5a827999, mix: (b, c, d) => (b & c) | (~b & d) },
  { constant: 0x6ed9eba1, mix: (b, c, d) => b ^ c ^ d },
  { constant: 0x8f1bbcdc, mix: (b, c, d) => (b & c) | (b & d) | (c & d) },
  { constant: 0xca62c1d6, mix: (b, c, d) => b ^ c ^ d },
];

/** Returns the text with its length, in blocks of 64 bytes. */
function pad(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  for (const [index, byte] of bytes.entries()) padded.setUint8(index, byte);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  return padded;
}

/** SHA-1 (RFC 3174) for ids made of names. That of the browser is missing on pages over plain http, and asynchronous. */
export const sha1: Sha1 = (text) => {
  const padded = pad(text);
  const hash = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const words = new Int32Array(80);
  const word = (index: number): number => words[index] ?? 0;
  for (let block = 0; block < padded.byteLength; block += 64) {
    for (let index = 0; index < 16; index += 1) words[index] = padded.getInt32(block + index * 4);
    for (let index = 16; index < 80; index += 1)
      words[index] = rotate(word(index - 3) ^ word(index - 8) ^ word(index - 14) ^ word(index - 16), 1);
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = hash;
    for (const [round, { constant, mix }] of mixes.entries())
      for (let index = round * 20; index < round * 20 + 20; index += 1)
        [a, b, c, d, e] = [
          (rotate(a, 5) + mix(b, c, d) + e + constant + word(index)) | 0,
          a,
          rotate(b, 30),
          c,
          d,
        ];
    for (const [index, value] of [a, b, c, d, e].entries()) hash[index] = (hash[index] ?? 0) + value;
  }
  const digest = new DataView(new ArrayBuffer(20));
  for (const [index, value] of hash.entries()) digest.setUint32(index * 4, value);
  return new Uint8Array(digest.buffer);
};
