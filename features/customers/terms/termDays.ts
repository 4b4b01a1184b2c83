/** Longest time until payment is due, in days. */
export const maxTermDays = 3650;

/** Days of new terms that nobody has said and whose name has none (spec 1 §9). */
export const lastResortTermDays = 30;

const discounts = /\d+(?:\.\d+)?\s*%\s*(?:\/?\s*\d+\b(?:\s*days?\b)?)?/g;
const netDays = /(?:^|[^a-z])n(?:et)?\s*[/-]?\s*(\d+)(?![\d./%]|st\b|nd\b|rd\b|th\b)/g;
const countedDays = /(?:^|[^\d.])(\d+)\s*-?\s*(?:days?\b|d\b)/g;
const numberAlone = /^(?:(?:terms?|due|in|within|credit|payment|invoice)\s+)*(\d+)$/g;
/** Days after the end of a month are no number of days after shipping. */
const monthEnd = /\b(?:eom|prox|proximo|month)\b/;
const paidAtOnce =
  /\b(?:receipt|cod|cia|cwo|prepaid|prepay|prepayment|immediate|immediately|in advance|due now|cash on delivery|on delivery)\b/;

/**
 * Returns the days until payment is due that a name of terms says: 10 for 'Net 10', 0 for 'Due on Receipt', 30 for '2% 10 Net 30';
 * undefined for a name without them, e.g. 'Spring Dating'.
 */
export function readTermDays(name: string): number | undefined {
  const text = name.toLowerCase().replaceAll('c.o.d.', 'cod').trim();
  if (monthEnd.test(text)) return undefined;
  const withoutDiscounts = text.replaceAll(discounts, ' ').trim();
  for (const pattern of [netDays, countedDays, numberAlone]) {
    const days = [...withoutDiscounts.matchAll(pattern)].map(([, digits]) => Number(digits));
    // Several numbers are several payments.
    if (new Set(days).size > 1) return undefined;
    const [only] = days;
    if (only !== undefined) return only <= maxTermDays ? only : undefined;
  }
  return paidAtOnce.test(text) ? 0 : undefined;
}
