import { parseNumber, parseNumberOrText } from './parseNumber.ts';

const product = /^(\d[\d,]*)\s*[*x×]\s*(\d[\d,]*)$/i;

/** Parses a product of two whole numbers without a sign: '12*8', '12 x 8', '1,200 × 2'. Returns undefined for any other text. */
export function parseProduct(text: string): number | undefined {
  const [, first = '', second = ''] = product.exec(text.trim()) ?? [];
  const [one, other] = [parseNumber(first), parseNumber(second)];
  return one === undefined || other === undefined ? undefined : one * other;
}

/** Parses the text of a quantity field as `parseNumberOrText` does, and a product of two whole numbers. */
export const parseQuantityOrText = (text: string): number | string | null =>
  parseProduct(text) ?? parseNumberOrText(text);
