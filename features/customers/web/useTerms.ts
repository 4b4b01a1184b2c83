import { useMemo } from 'react';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { TermsAllDocument, type TermsFieldsFragment } from './documents.ts';

const minutes = 60_000;

interface TermsState {
  /** By termsId, including inactive ones; the default ones first. */
  terms: ReadonlyMap<string, TermsFieldsFragment>;
  /** The read failed. */
  failed: boolean;
  retry: () => void;
}

/** Payment terms of the tenant, cached for 300 s while unused (spec 1 §7). */
export function useTerms(): TermsState {
  const { tenantId } = useUser();
  const { data, isPending, refetch } = useRead(TermsAllDocument, { tenantId }, { retentionMs: 5 * minutes });
  const nodes = data?.terms?.nodes;
  const terms = useMemo(
    () =>
      new Map(
        [...(nodes ?? [])]
          .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
          .map((one) => [one.termsId, one]),
      ),
    [nodes],
  );
  return { terms, failed: !nodes && !isPending, retry: () => void refetch() };
}
