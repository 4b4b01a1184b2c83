/** Currencies of customers, orders and prices, the default first (decision G24). */
export const currencies = ['USD', 'CAD'] as const;

export type Currency = (typeof currencies)[number];
