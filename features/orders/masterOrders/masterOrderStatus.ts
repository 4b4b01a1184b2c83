/** Statuses of a master order in the order of their life (spec 2 §4). */
export type MasterOrderStatus = 'OPEN' | 'SUBMITTED' | 'ACKNOWLEDGED' | 'CLOSED';
