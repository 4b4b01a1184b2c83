import type { TestInstallation } from './testInstallation.ts';
import type { TenantFixture } from './tenantFixture.ts';

const shortestText = 6;
const shortestNumber = 5;

/** Returns texts, ids and numbers that occur in rows of one tenant and not of the other, in lower case. */
export async function findTenantSecrets(
  installation: TestInstallation,
  fixture: TenantFixture,
  other: TenantFixture,
): Promise<readonly string[]> {
  const [own, others] = await Promise.all([installation.tenantRows(fixture), installation.tenantRows(other)]);
  const known = new Set([...others.values()].flatMap((rows) => listLeaves(JSON.parse(rows))));
  const leaves = [...own.values()].flatMap((rows) => listLeaves(JSON.parse(rows)));
  const texts = leaves.filter((leaf) => !known.has(leaf));
  return [...new Set([fixture.mark, ...texts, ...texts.filter(isUuid).map((id) => id.replaceAll('-', ''))])];
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}-/.test(text);

function listLeaves(value: unknown): readonly string[] {
  if (typeof value === 'number') return String(value).length >= shortestNumber ? [String(value)] : [];
  if (typeof value === 'string') return value.length >= shortestText ? [value.toLowerCase()] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listLeaves) : [];
}

/** Returns the secrets that a text contains. */
export const findLeaks = (text: string, secrets: readonly string[]): readonly string[] => {
  const lower = text.toLowerCase();
  return secrets.filter((secret) => lower.includes(secret));
};
