/** Widths of bars and spaces of the symbols 0 to 105, and of the stop (ISO/IEC 15417). */
const patterns =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );

const codeC = 99;
const codeB = 100;
const startB = 104;
const startC = 105;
const stop = 106;

/** Symbol values of a text: pairs of digits in code C where at least four digits follow each other, all else in code B. */
function toValues(text: string): readonly number[] {
  const values: number[] = [];
  let code: typeof codeB | typeof codeC | undefined;
  const enter = (next: typeof codeB | typeof codeC) => {
    if (code === next) return;
    if (code === undefined) values.push(next === codeC ? startC : startB);
    else values.push(next);
    code = next;
  };
  for (const [part] of text.matchAll(/\d{4,}|\D+|\d{1,3}/g)) {
    // An odd digit stays in code B, before the pairs.
    const isPaired = /^\d{4,}$/.test(part);
    const plain = isPaired ? part.slice(0, part.length % 2) : part;
    if (plain !== '') enter(codeB);
    for (const character of plain) values.push(character.charCodeAt(0) - 32);
    if (!isPaired) continue;
    enter(codeC);
    for (const [pair] of part.slice(plain.length).matchAll(/\d\d/g)) values.push(Number(pair));
  }
  return values;
}

/**
 * Encodes a text as Code 128: the widths of its bars and spaces in modules, beginning with a bar. Undefined for a text that is
 * empty or has other characters than those of ASCII.
 */
export function encodeCode128(text: string): readonly number[] | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined;
  const values = toValues(text);
  const sum = values.reduce((total, value, index) => total + value * Math.max(index, 1), 0);
  return [...values, sum % 103, stop].flatMap((value) => [...(patterns[value] ?? '')].map(Number));
}
