/** In the sequence lists are sorted by. New customers are ACTIVE; INITIALIZED and UNKNOWN come from feeds (decision C1). */
export const customerStatuses = ['INITIALIZED', 'ACTIVE', 'INACTIVE', 'DELETED', 'UNKNOWN'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** New orders are for active customers and those a feed has just brought in (spec 2 §5). */
export const mayOrder = (status: CustomerStatus): boolean => status === 'ACTIVE' || status === 'INITIALIZED';
