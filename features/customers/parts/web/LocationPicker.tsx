import { useMemo } from 'react';
import { ChoiceField, type ChoiceFieldProps } from '../../customer/web/ChoiceField.tsx';
import { findChoices, toLocationChoice } from '../../customer/web/customerChoice.ts';
import { useCustomer } from '../../customer/web/useCustomer.ts';
import { useOwnLocations } from '../../customer/web/useOwnLocations.ts';

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
          (own === 'all' ? locations : locations.filter(({ id }) => own.locations.has(id))).map(
            toLocationChoice,
          ),
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
