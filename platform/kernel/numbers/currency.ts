/** Currencies; the first is the default. An order has that of its customer, and its prices are taken as in it (decision G24). */
export const currencies = ['USD', 'CAD'] as const;

export type Currency = (typeof currencies)[number];
