/** Currencies of customers, orders and prices. The first is the default (decision G24). */
export const currencies = ['USD', 'CAD'] as const;

export type Currency = (typeof currencies)[number];
