/** List of price groups (spec 2 §2). */
export const priceGroupsPath = '/fulfill/price/groups';

/** Page of the import. */
export const priceGroupImportPath = `${priceGroupsPath}/import`;

/** Tabs of a price group by their part of the path. */
export const priceGroupTabs = ['group', 'levels'] as const;
export type PriceGroupTab = (typeof priceGroupTabs)[number];

/** Path of a link to a price group whose id was lost. */
export const missingPriceGroupIdPath = `${priceGroupsPath}/group`;

/** Returns the path of a price group's page, by default of its first tab (spec 2 §2). */
export const priceGroupPath = (id: string, tab: PriceGroupTab = 'group'): string =>
  `${missingPriceGroupIdPath}/${id}/${tab}`;
