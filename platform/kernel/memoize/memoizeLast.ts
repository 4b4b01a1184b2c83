/**
 * Returns a function that computes a result once for the same arguments, one after the other: unlike `useMemo`, the result of the
 * last call outlives the page that requested it. Arguments are compared by identity.
 */
export function memoizeLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | undefined;
  return (...args) => {
    const isSame = last?.args.length === args.length && args.every((arg, at) => arg === last?.args[at]);
    if (last && isSame) return last.result;
    last = { args, result: compute(...args) };
    return last.result;
  };
}
