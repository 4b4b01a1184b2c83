import { useMemo } from 'react';
import { PriceGroupsPickerDocument } from '#features/pricing/web/documents.ts';
import { type FieldCell, namedChoiceCell } from '#platform/web/grid/recordCells/fieldCell.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import type { NamedChoice } from '../../terms/web/namedChoice.ts';
import { useTerms } from '../../terms/web/useTerms.ts';

const maxPriceGroups = 1_000;

/** Returns the cells of price group and terms, of a customer or of one of its locations, which are entered by their names. */
export function useOrderDefaultCells<
  Values extends { priceGroup: NamedChoice | null; terms: NamedChoice | null },
>(isEditable: boolean): Readonly<Record<'priceGroupName' | 'terms', FieldCell<Values>>> {
  const { tenantId } = useUser();
  const { data } = useRead(
    PriceGroupsPickerDocument,
    isEditable ? { tenantId, name: '', first: maxPriceGroups } : undefined,
  );
  const groups = data?.priceGroups?.nodes;
  const { terms, loading } = useTerms();
  return useMemo(() => {
    const active = [...terms.values()]
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ termsId, name }) => ({ id: termsId, name }));
    return {
      priceGroupName: namedChoiceCell<Values, NamedChoice>('priceGroup', {
        noun: 'price group',
        list: () => groups?.map(({ priceId, name }) => ({ id: priceId, name })),
      }),
      terms: namedChoiceCell<Values, NamedChoice>('terms', {
        noun: 'terms',
        list: () => (loading ? undefined : active),
      }),
    };
  }, [groups, terms, loading]);
}
