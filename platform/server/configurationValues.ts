import { ConfigurationError } from './configurationError.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a setting; an empty one counts as absent. */
export const text = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

/** Reads a setting with fixed choices. Throws a ConfigurationError that names them. */
export function choice<T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const given = text(env, name);
  if (given === undefined) return undefined;
  const found = allowed.find((one) => one === given);
  if (found === undefined) {
    const listed = `${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}`;
    throw new ConfigurationError(`${name} is "${given}", but it must be ${listed}.`);
  }
  return found;
}

/** Reads an http or https address. Throws a ConfigurationError. */
export function webAddress(env: Environment, name: string): string | undefined {
  const given = text(env, name);
  if (given !== undefined && !isWebAddress(given))
    throw new ConfigurationError(
      `${name} is "${given}", but it must be an address that begins with http:// or https://.`,
    );
  return given;
}

export const isWebAddress = (given: string): boolean => /^https?:\/\//i.test(given) && URL.canParse(given);
