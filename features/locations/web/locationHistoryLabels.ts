import type { HistoryLabels } from '#platform/kernel/history/changeText.ts';
import { locationStatusLabels } from './locationColumns.ts';

/** Labels in the history of a location. */
export const locationHistoryLabels: HistoryLabels = {
  actions: {
    createLocation: 'Created the location',
    updateLocationName: 'Renamed the location',
    updateLocationAddress: 'Changed the address',
    activateLocation: 'Made the location active',
    inactivateLocation: 'Made the location inactive',
  },
  field: (path) => (path === 'erpId' ? 'ERP ID' : undefined),
  value: (value, path) => {
    if (typeof value !== 'string') return undefined;
    if (path !== 'status') return value;
    return value === 'ACTIVE' || value === 'INACTIVE' ? locationStatusLabels[value] : undefined;
  },
};
