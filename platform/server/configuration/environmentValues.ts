import { ConfigurationError } from './configurationError.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a setting; an empty one counts as absent. */
export const readText = (env: Environment, name: string): string | undefined =>
  env[name]?.trim() || undefined;

/** Reads a setting with fixed choices. Throws a ConfigurationError that names them. */
export function readChoice<T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const value = readText(env, name);
  if (value === undefined) return undefined;
  const choice = allowed.find((one) => one === value);
  if (choice === undefined) {
    const listed = `${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}`;
    throw new ConfigurationError(`${name} is "${value}", but it must be ${listed}.`);
  }
  return choice;
}

/** Reads an http or https address. Throws a ConfigurationError. */
export function readWebAddress(env: Environment, name: string): string | undefined {
  const value = readText(env, name);
  if (value !== undefined && !isWebAddress(value))
    throw new ConfigurationError(
      `${name} is "${value}", but it must be an address that begins with http:// or https://.`,
    );
  return value;
}

export const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);
