import type { Installation } from './installation.ts';
import type { Side } from './side.ts';

const shortestText = 6;
const shortestNumber = 5;

/** Returns texts, ids and numbers that occur in rows of one tenant and not of the other, in lower case. */
export async function secretsOf(
  installation: Installation,
  side: Side,
  other: Side,
): Promise<readonly string[]> {
  const [own, others] = await Promise.all([installation.rowsOf(side), installation.rowsOf(other)]);
  const known = new Set([...others.values()].flatMap((rows) => leavesOf(JSON.parse(rows))));
  const leaves = [...own.values()].flatMap((rows) => leavesOf(JSON.parse(rows)));
  const texts = leaves.filter((leaf) => !known.has(leaf));
  return [...new Set([side.mark, ...texts, ...texts.filter(isUuid).map((id) => id.replaceAll('-', ''))])];
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}-/.test(text);

function leavesOf(value: unknown): readonly string[] {
  if (typeof value === 'number') return String(value).length >= shortestNumber ? [String(value)] : [];
  if (typeof value === 'string') return value.length >= shortestText ? [value.toLowerCase()] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

/** Returns the secrets that a text contains. */
export const leaksIn = (text: string, secrets: readonly string[]): readonly string[] => {
  const lower = text.toLowerCase();
  return secrets.filter((secret) => lower.includes(secret));
};
