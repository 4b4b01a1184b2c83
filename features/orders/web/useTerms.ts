import { useMemo } from 'react';
import { TermsAllDocument, type TermsFieldsFragment } from '#features/customers/web/documents.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/shell/useUser.ts';

const minutes = 60_000;

/** Payment terms of the tenant by id, switched-off ones included; the default ones first. */
export function useTerms(): ReadonlyMap<string, TermsFieldsFragment> {
  const { tenantId } = useUser();
  const { data } = useRead(TermsAllDocument, { tenantId }, { fresh: 5 * minutes });
  return useMemo(
    () =>
      new Map(
        [...(data?.terms?.nodes ?? [])]
          .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
          .map((terms) => [terms.termsId, terms]),
      ),
    [data],
  );
}
