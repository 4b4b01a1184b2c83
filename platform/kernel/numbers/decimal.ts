// Amounts are JSON numbers with at most 5 decimals (API decision 5). Sums and products use fixed-point bigints
// with a unit of 0.00001, which avoids floating-point errors.
const scale = 100_000n;

/** Converts a decimal to units of 0.00001, rounded half away from zero; undefined unless it is a finite decimal. */
export function toDecimalUnits(value: number | string): bigint | undefined {
  const text = typeof value === 'number' ? toPlainNotation(value) : value.trim();
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
  const whole = match?.[2] ?? '';
  const fraction = match?.[3] ?? '';
  if (!match || (whole === '' && fraction === '')) return undefined;
  const truncated = BigInt(whole + fraction.slice(0, 5).padEnd(5, '0'));
  const units = (fraction[5] ?? '0') >= '5' ? truncated + 1n : truncated;
  return match[1] === '-' ? -units : units;
}

/** Converts a valid amount to units of 0.00001. */
export const toAmountUnits = (amount: number): bigint => toDecimalUnits(amount) ?? 0n;

// JavaScript prints numbers from 1e21 and below 1e-6 with an exponent, and `toFixed` keeps the exponent of large ones.
const toPlainNotation = (value: number): string => {
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) < 1 ? value.toFixed(6) : String(BigInt(value));
};

/** Converts units of 0.00001 to a number. Whole numbers stay exact: as units, those of 15 digits exceed what numbers hold. */
export const fromDecimalUnits = (units: bigint): number =>
  units % scale === 0n ? Number(units / scale) : Number(units) / Number(scale);

/** Rounds half away from zero to `digits` decimals (0 to 5). */
export function roundDecimal(value: number | string, digits: number): number {
  const units = toDecimalUnits(value) ?? 0n;
  const step = 10n ** BigInt(5 - digits);
  const size = units < 0n ? -units : units;
  const result = ((size + step / 2n) / step) * step;
  return fromDecimalUnits(units < 0n ? -result : result);
}

/** Returns quantity x price, rounded half up to 2 decimals (decision G22). */
export const lineTotal = (quantity: number, price: number): number =>
  roundDecimal(decimalText(BigInt(quantity) * toAmountUnits(price)), 2);

/** Returns the exact sum of decimals. */
export const sum = (values: Iterable<number>): number => {
  let units = 0n;
  for (const value of values) units += toAmountUnits(value);
  return fromDecimalUnits(units);
};

const decimalText = (units: bigint): string => {
  const size = (units < 0n ? -units : units).toString().padStart(6, '0');
  return `${units < 0n ? '-' : ''}${size.slice(0, -5)}.${size.slice(-5)}`;
};
