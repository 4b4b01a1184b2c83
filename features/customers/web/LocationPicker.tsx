import { useMemo } from 'react';
import { cityAndState } from '#platform/kernel/address/address.ts';
import { ChoiceField, type ChoiceFieldProps } from './ChoiceField.tsx';
import { type CustomerChoice, findChoices } from './customerChoice.ts';
import type { CustomerLocationFieldsFragment } from './documents.ts';
import { useCustomer } from './useCustomer.ts';
import { useOwnLocations } from './useOwnLocations.ts';

const toChoice = ({ id, name, code, address }: CustomerLocationFieldsFragment): CustomerChoice => ({
  id,
  name,
  code,
  detail: cityAndState(address),
});

/** Searches the locations of a customer that the user can order for, while typing (spec 2 §5). */
export function LocationPicker({
  customerId,
  ...field
}: Omit<ChoiceFieldProps, 'source'> & { customerId: string }) {
  const { readCustomer } = useCustomer();
  const ownLocations = useOwnLocations();
  const source = useMemo(
    () => ({
      key: ['customerLocations', customerId],
      search: async (search: string, after: string | null) => {
        const [customer, own] = await Promise.all([readCustomer(customerId), ownLocations()]);
        const locations = customer?.locations ?? [];
        return findChoices(
          (own === 'all' ? locations : locations.filter(({ id }) => own.locations.has(id))).map(toChoice),
          search,
          after,
        );
      },
      empty: () => 'No Locations found',
      loading: 'Loading locations ...',
      failed: 'Error: Getting locations',
    }),
    [readCustomer, customerId, ownLocations],
  );
  return <ChoiceField {...field} source={source} />;
}
