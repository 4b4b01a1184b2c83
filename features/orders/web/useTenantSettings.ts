import { TenantDocument, type TenantQuery } from '#features/identity/web/documents.ts';
import { type Day, dayIn } from '#platform/kernel/day.ts';
import { useRead } from '#platform/web/query/useRead.ts';

const minutes = 60_000;

export interface OrderSettings {
  tenant: NonNullable<TenantQuery['tenant']>;
  /** Today where the tenant is (decision G21). */
  today: Day;
}

/** Settings of the tenant that decide what the order pages show; undefined until they are read. */
export function useTenantSettings(): OrderSettings | undefined {
  const { data, dataUpdatedAt } = useRead(TenantDocument, {}, { fresh: 5 * minutes });
  const tenant = data?.tenant;
  return tenant
    ? { tenant, today: dayIn(new Date(dataUpdatedAt).toISOString(), tenant.timeZone) }
    : undefined;
}
