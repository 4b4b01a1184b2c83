/** Statuses in sort order. New customers are ACTIVE; INITIALIZED and UNKNOWN come from feeds (decision C1). */
export const customerStatuses = ['INITIALIZED', 'ACTIVE', 'INACTIVE', 'DELETED', 'UNKNOWN'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** Active customers and those newly created by a feed can order (spec 2 §5). */
export const canOrder = (status: CustomerStatus): boolean => status === 'ACTIVE' || status === 'INITIALIZED';
