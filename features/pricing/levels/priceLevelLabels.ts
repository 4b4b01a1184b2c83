/** Labels of the fields of a price level, as its grid, its form and its problems name them (spec 2 §3). */
export const priceLevelLabels = {
  type: 'Type',
  targetName: 'Target Name',
  targetId: 'Target ID',
  quantityThreshold: 'Threshold',
  growerCost: 'Grower Cost',
  growerSellPrice: 'Grower Sell',
  customerSellPrice: 'Customer Sell',
  startDate: 'Start',
  endDate: 'End',
} as const;

export const priceLevelTypeLabels = { CATEGORY: 'Category', ITEM: 'Item' } as const;

export const levelPeriodLabels = { CURRENT: 'Current', FUTURE: 'Future', PAST: 'Past' } as const;
