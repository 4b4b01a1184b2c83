import { changedFields, type FieldChange } from '#platform/kernel/history/fieldChange.ts';
import { invalid, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { saveChange, type VersionedEntity } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { companyChange, type CompanyChangeInput, companyId, type Tenant } from '../tenant.ts';
import { checkLogo } from './checkLogo.ts';
import {
  findLogo,
  lockTenant,
  type TenantRow,
  type TenantRowChange,
  toTenant,
  updateTenantRow,
} from './tenantStore.ts';

interface TenantUpdate extends Omit<CompanyChangeInput, 'name'> {
  name?: string | null | undefined;
  /** Version that the client saw; not checked when absent. */
  expectedVersion?: number | null | undefined;
}

type StoredTenant = TenantRow & { base64Logo?: string | null };

const companies: VersionedEntity<StoredTenant, TenantRowChange> = {
  entityType: 'TENANT',
  label: 'Company',
  getId: () => companyId,
  update: (unit, _row, change) => updateTenantRow(unit, change),
};

/** Changes the company of the user: absent fields stay, null restores a default or empties. */
export async function updateTenant(
  unit: UnitOfWork,
  { expectedVersion, ...input }: TenantUpdate,
): Promise<Result<Tenant>> {
  const requested = validateInput(companyChange, input);
  if (!requested.ok) return requested;
  // Parsing turns absent texts into null; write only fields that are in the input.
  const sent = Object.entries(requested.value).filter(([key]) => Reflect.get(input, key) !== undefined);
  const change: TenantRowChange = Object.fromEntries(sent);
  const logo = typeof change.base64Logo === 'string' ? checkLogo(change.base64Logo) : undefined;
  if (logo && 'problem' in logo) return refuse(invalid('INVALID_FORMAT', ['base64Logo'], logo.problem));
  const before = await lockTenant(unit);
  if (!before) throw new Error(`There is no tenant ${unit.tenantId}.`);
  const saved = await saveChange(unit, companies, {
    action: 'updateTenant',
    before,
    change,
    changes: [
      ...findChanges(before, change),
      ...(change.base64Logo === undefined ? [] : logoChanges(await findLogo(unit), change.base64Logo)),
    ],
    expectedVersion,
  });
  return saved.ok ? ok(toTenant(saved.value), saved.notices) : saved;
}

/** Returns the changes that are visible: a default that is set expressly is none. */
function findChanges(before: TenantRow, { base64Logo: _logo, ...change }: TenantRowChange) {
  const after = new Map<string, unknown>(Object.entries(toTenant({ ...before, ...change })));
  return changedFields(
    toTenant(before),
    Object.fromEntries(Object.keys(change).map((key) => [key, after.get(key)])),
  );
}

/** The history describes logos; nobody reads their bytes. */
function logoChanges(before: string | null, after: string | null): readonly FieldChange[] {
  if (before === after) return [];
  return [{ field: 'base64Logo', before: describeLogo(before), after: describeLogo(after) }];
}

function describeLogo(base64: string | null): string | null {
  const logo = base64 === null ? undefined : checkLogo(base64);
  return logo && 'text' in logo ? JSON.stringify(logo.text) : null;
}
