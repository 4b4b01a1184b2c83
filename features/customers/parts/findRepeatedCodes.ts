import { type Problem, duplicate } from '#platform/kernel/results/result.ts';
import { locationCodeKey } from './customerLocation.ts';

interface CodedLocation {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** Returns a problem for each location code repeated within a customer (decision C10). Fields start with the index in `locations`. */
export function findRepeatedCodes(locations: readonly CodedLocation[]): readonly Problem[] {
  const byCode = new Map<string, CodedLocation>();
  return locations.flatMap((location, index) => {
    const key = locationCodeKey(location.code);
    const other = byCode.get(key);
    if (!other) byCode.set(key, location);
    return other
      ? [
          duplicate(
            [String(index), 'code'],
            other.id,
            `Code ${location.code} is already used by ${other.name}`,
          ),
        ]
      : [];
  });
}
