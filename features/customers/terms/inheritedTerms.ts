interface HasTerms {
  readonly termsId: string | null;
}

/** Returns the terms of a customer location: its own, else the customer's, else the tenant's default, else null (spec 1 §3). */
export const inheritedTerms = (
  location: HasTerms | undefined,
  customer: HasTerms,
  tenantDefault: HasTerms | undefined,
): string | null => location?.termsId ?? customer.termsId ?? tenantDefault?.termsId ?? null;
