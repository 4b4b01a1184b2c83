/** Returns the width of a character in points. */
export type MeasureCharacter = (character: string) => number;

interface TextSpace {
  width: number;
  maxLines: number;
  measure: MeasureCharacter;
}

const ellipsis = '…';

/** Splits a text with single spaces into lines. Breaks words that are too long, and marks what is cut after the last line. */
export function wrapText(text: string, { width, maxLines, measure }: TextSpace): readonly string[] {
  const lines: string[] = [];
  let rest = Array.from(text);
  while (rest.length > 0) {
    const fitting = countFitting(rest, width, measure);
    if (fitting === rest.length) return [...lines, rest.join('')];
    if (lines.length === maxLines - 1) {
      const cut = rest.slice(0, countFitting(rest, width - measure(ellipsis), measure));
      return [...lines, cut.join('').trimEnd() + ellipsis];
    }
    const space = rest.lastIndexOf(' ', fitting);
    const end = space > 0 ? space : Math.max(1, fitting);
    lines.push(rest.slice(0, end).join(''));
    rest = rest.slice(space > 0 ? end + 1 : end);
  }
  return lines;
}

/** Returns how many of the first characters fit. */
function countFitting(characters: readonly string[], width: number, measure: MeasureCharacter): number {
  let used = 0;
  for (const [index, character] of characters.entries()) {
    used += measure(character);
    if (used > width) return index;
  }
  return characters.length;
}
