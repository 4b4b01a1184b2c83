/** A filter above the rows of a grid. */
export type QuickFilter = Readonly<{ column: string; title: string }> &
  (
    | { readonly kind: 'choices'; readonly choices: readonly string[] }
    /** The values that occur in the column. */
    | { readonly kind: 'values' }
    | { readonly kind: 'period' }
    /** Values that go together, on or off. */
    | { readonly kind: 'toggle'; readonly values: readonly string[] }
  );
