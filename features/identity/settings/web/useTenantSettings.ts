import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Day } from '#platform/kernel/dates/day.ts';
import { currencies, type Currency } from '#platform/kernel/numbers/currency.ts';
import { useLiveEntity } from '#platform/web/live/useLiveEntity.ts';
import { useToday } from '#platform/web/parts/time/useNow.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { companyId } from '../tenant.ts';
import { TenantDocument, type TenantQuery } from '../../web/documents.ts';

const minutes = 60_000;

export interface TenantContext {
  tenant: NonNullable<TenantQuery['tenant']>;
  /** Current day in the tenant's time zone (decision G21). */
  today: Day;
}

interface TenantSettingsState {
  /** Undefined until loaded. */
  settings: TenantContext | undefined;
  /** The read failed. */
  failed: boolean;
  error: unknown;
  retry: () => void;
}

/** Reads the settings again when somebody changed them; one component of the app follows them for all. */
export function useFollowTenantSettings(): void {
  const queries = useQueryClient();
  const { settings } = useTenantSettings();
  const queryKey = [TenantDocument.name];
  useLiveEntity({
    entityType: 'TENANT',
    entityId: companyId,
    version: () => settings?.tenant.version ?? 0,
    queryKey,
    refetch: async () => {
      await queries.invalidateQueries({ queryKey });
      return { error: queries.getQueryState([TenantDocument.name, {}])?.error ?? null };
    },
  });
}

/** Returns a function that reads the settings of the tenant, unless they are known. */
export function useReadTenant(): () => Promise<TenantQuery['tenant']> {
  const queries = useQueryClient();
  const client = useClient();
  return useCallback(async () => {
    const { tenant } = await queries.fetchQuery({
      queryKey: [TenantDocument.name, {}],
      queryFn: async ({ signal }) => client.call(TenantDocument, {}, signal),
      staleTime: 5 * minutes,
    });
    return tenant;
  }, [queries, client]);
}

/** Reads the settings of the tenant and its current day. */
export function useTenantSettings(): TenantSettingsState {
  const { data, isPending, error, refetch } = useRead(TenantDocument, {}, { staleTimeMs: 5 * minutes });
  const tenant = data?.tenant;
  const today = useToday(tenant?.timeZone ?? 'UTC');
  return {
    settings: tenant ? { tenant, today } : undefined,
    failed: !tenant && !isPending,
    error,
    retry: () => void refetch(),
  };
}

/** Returns the currency of prices that belong to no customer: that of the company, until it is read USD. */
export const useCompanyCurrency = (): Currency =>
  useTenantSettings().settings?.tenant.currency ?? currencies[0];
