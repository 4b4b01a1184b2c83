/** Stands before and behind each text: `${textEnd}oak` is found at the start of a text, `oak${textEnd}` at its end. */
export const textEnd = '\n';

/** Many short texts in one string, because one search of a long string is faster than one of each text. */
interface JoinedTexts {
  /** Reports each text that has the part, in their sequence, and whether its first match is at the start. */
  forEachMatch: (part: string, report: (index: number, isAtStart: boolean) => void) => void;
}

/** Joins texts without line ends. */
export function joinTexts(texts: readonly string[]): JoinedTexts {
  const joined = texts.length === 0 ? '' : `${textEnd}${texts.join(textEnd)}${textEnd}`;
  /** Offset of each text, and of one more behind the last. */
  const starts = new Int32Array(texts.length + 1);
  starts[0] = textEnd.length;
  texts.forEach(({ length }, index) => {
    starts[index + 1] = (starts[index] ?? 0) + length + textEnd.length;
  });
  const getStart = (index: number) => starts[index] ?? Infinity;

  function findText(offset: number, from: number): number {
    let low = from;
    let high = texts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (getStart(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return {
    forEachMatch: (part, report) => {
      const shift = part.startsWith(textEnd) ? textEnd.length : 0;
      let index = -1;
      let match = joined.indexOf(part);
      while (match >= 0) {
        index = findText(match + shift, index + 1);
        report(index, match + shift === getStart(index));
        match = joined.indexOf(part, getStart(index + 1) - textEnd.length);
      }
    },
  };
}
