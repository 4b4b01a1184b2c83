import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from '#platform/web/query/useClient.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { CustomerDocument, type CustomerDetailFieldsFragment } from './documents.ts';

const fresh = 60_000;

/** A customer with its locations, addresses and contacts, read once a minute at most; none while nobody is picked. */
export function useCustomer(customerId?: string) {
  const queries = useQueryClient();
  const client = useClient();
  const { data, isError, refetch } = useRead(CustomerDocument, customerId ? { customerId } : undefined, {
    fresh,
  });
  const readCustomer = useCallback(
    async (id: string): Promise<CustomerDetailFieldsFragment | undefined> => {
      const { customer } = await queries.fetchQuery({
        queryKey: [CustomerDocument.name, { customerId: id }],
        queryFn: () => client.call(CustomerDocument, { customerId: id }),
        staleTime: fresh,
      });
      return customer ?? undefined;
    },
    [queries, client],
  );
  return {
    customer: data?.customer ?? undefined,
    /** It could not be read; asks again. */
    retry: isError && !data ? () => void refetch() : undefined,
    readCustomer,
  };
}
