/** 12 digits (spec 3 §5). Spreadsheets drop leading zeros, so a UPC is a text and never a number. */
export const isUpc = (text: string): boolean => /^\d{12}$/.test(text);

/** A wrong check digit causes only a warning: custom lines and in-house codes have none (decision I10). */
export function hasCheckDigit(upc: string): boolean {
  const digits = [...upc].map(Number);
  const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 ? 3 * digit : digit), 0);
  return isUpc(upc) && sum % 10 === 0;
}
