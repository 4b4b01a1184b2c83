import { type Problem, duplicate } from '#platform/kernel/result.ts';
import { locationCodeKey } from './customerLocation.ts';

interface Coded {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** Codes that several locations of one customer share (decision C10); fields start with the place in `locations`. */
export function repeatedCodes(locations: readonly Coded[]): readonly Problem[] {
  const byCode = new Map<string, Coded>();
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
