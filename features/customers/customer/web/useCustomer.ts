import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from '#platform/web/query/useClient.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { readRecord } from '#platform/web/record/readRecord.ts';
import { CustomerDocument, type CustomerDetailFieldsFragment } from '../../web/documents.ts';
import { customerSource } from './customerSource.ts';

const staleTimeMs = 60_000;

/** Reads a customer with its locations, addresses and contacts, at most once a minute; nothing without an id. */
export function useCustomer(customerId?: string) {
  const queries = useQueryClient();
  const client = useClient();
  const { data, isError, refetch } = useRead(CustomerDocument, customerId ? { customerId } : undefined, {
    staleTimeMs,
    ...(customerId && {
      read: (signal) => readRecord(customerSource, { client, queries }, customerId, signal),
    }),
  });
  const readCustomer = useCallback(
    async (id: string): Promise<CustomerDetailFieldsFragment | undefined> => {
      const { customer } = await queries.fetchQuery({
        queryKey: [CustomerDocument.name, { customerId: id }],
        queryFn: ({ signal }) => readRecord(customerSource, { client, queries }, id, signal),
        staleTime: staleTimeMs,
      });
      return customer ?? undefined;
    },
    [queries, client],
  );
  return {
    customer: data?.customer ?? undefined,
    /** Reads again after a failure; undefined without one. */
    retry: isError && !data ? () => void refetch() : undefined,
    readCustomer,
  };
}
