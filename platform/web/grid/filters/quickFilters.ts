/** A filter above the rows of a grid. */
export type QuickFilter = Readonly<{ column: string; title: string }> &
  (
    | { readonly kind: 'choices'; readonly choices: readonly string[] }
    /** The values that occur in the column. */
    | { readonly kind: 'values' }
    | { readonly kind: 'period' }
    /** One value, on or off. */
    | { readonly kind: 'toggle'; readonly value: string }
  );
