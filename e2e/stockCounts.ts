import * as z from 'zod';

/** Counted quantities of a tenant, as a story sends them to its server. */
export const stockCounts = z.object({
  tenantId: z.string(),
  counts: z.array(
    z.object({ itemId: z.string(), locationId: z.string(), grade: z.number(), quantity: z.number() }),
  ),
});
export type StockCounts = z.infer<typeof stockCounts>;
