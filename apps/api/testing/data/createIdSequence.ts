/** Returns a function that counts up ids beginning with `prefix`; the ids are the same in each run. */
export function createIdSequence(prefix: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}${String(count).padStart(32 - prefix.length, '0')}`;
  };
}
