/**
 * Returns a function that computes a result once for the same arguments, one after the other: unlike `useMemo`, the result of the
 * last call outlives the page that requested it. Results of the last `max` arguments are cached, which are compared by identity.
 */
export function memoizeLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
  max = 1,
): (...args: Args) => Result {
  let cached: readonly { args: Args; result: Result }[] = [];
  return (...args) => {
    const known = cached.find(
      (call) => call.args.length === args.length && args.every((arg, at) => arg === call.args[at]),
    );
    const call = known ?? { args, result: compute(...args) };
    cached = [call, ...cached.filter((other) => other !== call)].slice(0, max);
    return call.result;
  };
}
