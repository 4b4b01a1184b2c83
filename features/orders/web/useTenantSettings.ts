import { TenantDocument, type TenantQuery } from '#features/identity/web/documents.ts';
import type { Day } from '#platform/kernel/day.ts';
import { useToday } from '#platform/web/parts/useNow.ts';
import { useRead } from '#platform/web/query/useRead.ts';

const minutes = 60_000;

export interface OrderSettings {
  tenant: NonNullable<TenantQuery['tenant']>;
  /** Today where the tenant is (decision G21). */
  today: Day;
}

export interface TenantSettings {
  /** Undefined until they are read. */
  settings: OrderSettings | undefined;
  /** They could not be read. */
  failed: boolean;
  error: unknown;
  retry: () => void;
}

/** Settings of the tenant that decide what the order pages show. */
export function useTenantSettings(): TenantSettings {
  const { data, isPending, error, refetch } = useRead(TenantDocument, {}, { fresh: 5 * minutes });
  const tenant = data?.tenant;
  const today = useToday(tenant?.timeZone ?? 'UTC');
  return {
    settings: tenant ? { tenant, today } : undefined,
    failed: !tenant && !isPending,
    error,
    retry: () => void refetch(),
  };
}
