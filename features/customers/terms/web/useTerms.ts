import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { TermsAllDocument, type TermsFieldsFragment } from '../../web/documents.ts';

const minutes = 60_000;

interface TermsState {
  /** By termsId, including inactive ones; the default ones first. */
  terms: ReadonlyMap<string, TermsFieldsFragment>;
  loading: boolean;
  /** The read failed. */
  failed: boolean;
  retry: () => void;
}

const termsById = memoizeLast(
  (nodes: readonly TermsFieldsFragment[] | undefined): TermsState['terms'] =>
    new Map(
      [...(nodes ?? [])]
        .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
        .map((one) => [one.termsId, one]),
    ),
);

/** Payment terms of the tenant, cached for 300 s while unused (spec 1 §7). */
export function useTerms(): TermsState {
  const { tenantId } = useUser();
  const { data, isPending, refetch } = useRead(TermsAllDocument, { tenantId }, { retentionMs: 5 * minutes });
  const nodes = data?.terms?.nodes;
  return {
    terms: termsById(nodes),
    loading: !nodes && isPending,
    failed: !nodes && !isPending,
    retry: () => void refetch(),
  };
}
