// Amounts travel as JSON numbers with at most 5 decimals (contract README, decision 5); sums and products are made in
// fixed point, as bigints of a hundred-thousandth, so that no cent is lost to floating point.
const scale = 100_000n;

/** Hundred-thousandths of a decimal, rounded half up (away from zero); undefined when it is no finite decimal. */
export function unitsOf(value: number | string): bigint | undefined {
  const text = typeof value === 'number' ? plain(value) : value.trim();
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
  const whole = match?.[2] ?? '';
  const fraction = match?.[3] ?? '';
  if (!match || (whole === '' && fraction === '')) return undefined;
  const kept = BigInt(whole + fraction.slice(0, 5).padEnd(5, '0'));
  const units = (fraction[5] ?? '0') >= '5' ? kept + 1n : kept;
  return match[1] === '-' ? -units : units;
}

/** Hundred-thousandths of an amount that is known to be one. */
export const amountUnits = (amount: number): bigint => unitsOf(amount) ?? 0n;

// Only amounts from 1e21 on and below 1e-6 print with an exponent; toFixed keeps that of the great ones.
const plain = (value: number): string => {
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) < 1 ? value.toFixed(6) : String(BigInt(value));
};

/** The decimal of hundred-thousandths. */
export const decimalOf = (units: bigint): number => Number(units) / Number(scale);

/** At most `places` decimals (0 to 5), half up. */
export function rounded(value: number | string, places: number): number {
  const units = unitsOf(value) ?? 0n;
  const step = 10n ** BigInt(5 - places);
  const size = units < 0n ? -units : units;
  const result = ((size + step / 2n) / step) * step;
  return decimalOf(units < 0n ? -result : result);
}

/** quantity x price, rounded to 2 decimals half up (decision G22). */
export const lineTotal = (quantity: number, price: number): number =>
  rounded(decimalText(BigInt(quantity) * amountUnits(price)), 2);

/** Exact sum of decimals. */
export const sum = (values: Iterable<number>): number => {
  let units = 0n;
  for (const value of values) units += amountUnits(value);
  return decimalOf(units);
};

const decimalText = (units: bigint): string => {
  const size = (units < 0n ? -units : units).toString().padStart(6, '0');
  return `${units < 0n ? '-' : ''}${size.slice(0, -5)}.${size.slice(-5)}`;
};
