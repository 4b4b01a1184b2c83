import { resolve } from 'node:path';
import { ConfigurationError } from './configurationError.ts';
import { type ProtectionSettings, readProtectionSettings } from './protection.ts';
import { type Environment, readChoice, isWebAddress, readText, readWebAddress } from './environmentValues.ts';
import { type SignInConfiguration, readSignIn } from './signInConfiguration.ts';

type SeedSize = 'demo' | 'small' | 'none';

/** Addresses of the database: `directUrl` bypasses a pooler (migrations, LISTEN), `readUrl` may be a replica. */
export interface DatabaseAddresses {
  url: string;
  directUrl: string;
  readUrl: string;
  /** Off behind a transaction pooler without prepared statements. */
  namedStatements: boolean;
}

/** Optional integrations of the web app, served by `GET /config.json`; null means off. */
interface WebIntegrations {
  docsUrl: string | null;
  chat: { appId: string; scriptUrl: string } | null;
  errorReporting: { dsn: string; environment: string } | null;
  launcher: Record<LauncherApp, string | null>;
}

type LogLevel = 'error' | 'warn' | 'info' | 'debug';

export interface Configuration extends ProtectionSettings {
  production: boolean;
  host: string;
  port: number;
  /** Origin of the app and issuer of its tokens, without a trailing slash. */
  publicUrl: string;
  /** Undefined: a folder beside the project that the database can read. */
  dataDirectory: string | undefined;
  /** Undefined: the embedded PostgreSQL. */
  database: DatabaseAddresses | undefined;
  signIn: SignInConfiguration;
  seed: SeedSize;
  demoPassword: string | undefined;
  /** From `info` on, every request is logged. */
  logLevel: LogLevel;
  web: WebIntegrations;
  /** Further origins of the chat script. */
  chatHosts: readonly string[];
}

const launcherApps = ['forecast', 'produce', 'restock', 'count'] as const;
type LauncherApp = (typeof launcherApps)[number];

/** Reads all settings. Throws a ConfigurationError that names the first invalid one. */
export function readConfiguration(env: Environment): Configuration {
  const production = readChoice(env, 'NODE_ENV', ['production', 'development', 'test']) === 'production';
  const host = readText(env, 'HOST') ?? '127.0.0.1';
  const port = readPort(env);
  const database = readDatabase(env);
  const dataDirectory = readText(env, 'DATA_DIR');
  return {
    production,
    host,
    port,
    publicUrl: readOrigin(env, 'PUBLIC_URL') ?? defaultOrigin(host, port),
    dataDirectory: dataDirectory === undefined ? undefined : resolve(dataDirectory),
    database,
    signIn: readSignIn(env),
    seed: readChoice(env, 'SEED', ['demo', 'small', 'none']) ?? (database || production ? 'none' : 'demo'),
    demoPassword: readDemoPassword(env),
    ...readProtectionSettings(env, production),
    logLevel:
      readChoice(env, 'LOG_LEVEL', ['error', 'warn', 'info', 'debug']) ?? (production ? 'info' : 'warn'),
    chatHosts: readChatHosts(env),
    web: {
      docsUrl: readWebAddress(env, 'DOCS_URL') ?? null,
      chat: readChat(env),
      errorReporting: readErrorReporting(env, production),
      launcher: readLauncher(env),
    },
  };
}

function readPort(env: Environment): number {
  const value = readText(env, 'PORT') ?? '3000';
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port < 1 || port > 65535)
    throw new ConfigurationError(`PORT is "${value}", but it must be a number from 1 to 65535.`);
  return port;
}

function readDemoPassword(env: Environment): string | undefined {
  const value = readText(env, 'DEMO_PASSWORD');
  if (value !== undefined && value.length < 8)
    throw new ConfigurationError('DEMO_PASSWORD is too short; use at least 8 characters.');
  return value;
}

/** Origin as browsers write it: lower case, without the default port. */
function defaultOrigin(host: string, port: number): string {
  const address = `http://${openableHost(host)}:${port}`;
  if (!URL.canParse(address))
    throw new ConfigurationError(`HOST is "${host}", but it must be an address of this machine.`);
  return new URL(address).origin;
}

/** Host to open in a browser, also when the server listens on every interface. */
function openableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function readOrigin(env: Environment, name: string): string | undefined {
  const value = readWebAddress(env, name);
  if (value === undefined) return undefined;
  const url = new URL(value);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new ConfigurationError(
      `${name} is "${value}", but it must be the address alone, without a path, e.g. ${url.origin}.`,
    );
  return url.origin;
}

function readDatabase(env: Environment): DatabaseAddresses | undefined {
  const url = databaseAddress(env, 'DATABASE_URL');
  const directUrl = databaseAddress(env, 'DATABASE_DIRECT_URL');
  const readUrl = databaseAddress(env, 'DATABASE_READ_URL');
  const namedStatements = readChoice(env, 'DATABASE_NAMED_STATEMENTS', ['on', 'off']) !== 'off';
  if (url !== undefined)
    return { url, directUrl: directUrl ?? url, readUrl: readUrl ?? url, namedStatements };
  if (directUrl === undefined && readUrl === undefined) return undefined;
  const value = directUrl === undefined ? 'DATABASE_READ_URL' : 'DATABASE_DIRECT_URL';
  throw new ConfigurationError(`${value} is set but DATABASE_URL is not; set DATABASE_URL too.`);
}

/** Never repeats the value in the message, because it holds a password. */
function databaseAddress(env: Environment, name: string): string | undefined {
  const value = readText(env, name);
  if (value !== undefined && !(/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)))
    throw new ConfigurationError(
      `${name} must look like postgres://user:password@host:5432/database; characters such as @ or / in the password are written percent-encoded.`,
    );
  return value;
}

function readChat(env: Environment): WebIntegrations['chat'] {
  const appId = readText(env, 'CHAT_APP_ID');
  const scriptUrl = readWebAddress(env, 'CHAT_SCRIPT_URL');
  if (appId !== undefined && scriptUrl !== undefined) return { appId, scriptUrl };
  if (appId === undefined && scriptUrl === undefined) return null;
  throw new ConfigurationError('Chat needs both CHAT_APP_ID and CHAT_SCRIPT_URL; set both or neither.');
}

/** Reads origins for the content security policy. A full path would match only itself. */
function readChatHosts(env: Environment): readonly string[] {
  return (readText(env, 'CHAT_HOSTS') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((host) => {
      if (!/^(https?|wss?):\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i.test(host))
        throw new ConfigurationError(
          `CHAT_HOSTS names "${host}", but it must name hosts such as https://cdn.example.com or wss://*.example.com.`,
        );
      return host;
    });
}

function readErrorReporting(env: Environment, production: boolean): WebIntegrations['errorReporting'] {
  const dsn = readWebAddress(env, 'ERROR_REPORTING_DSN');
  if (dsn === undefined) return null;
  const environment = readText(env, 'ERROR_REPORTING_ENVIRONMENT');
  return { dsn, environment: environment ?? (production ? 'production' : 'development') };
}

function readLauncher(env: Environment): WebIntegrations['launcher'] {
  const links: WebIntegrations['launcher'] = { forecast: null, produce: null, restock: null, count: null };
  for (const [name, address] of Object.entries(launcherObject(readText(env, 'LAUNCHER_LINKS')))) {
    const app = launcherApps.find((one) => one === name);
    if (app === undefined)
      throw new ConfigurationError(`LAUNCHER_LINKS names "${name}". Use only ${launcherApps.join(', ')}.`);
    if (typeof address !== 'string' || !isWebAddress(address))
      throw new ConfigurationError(
        `The address of ${name} in LAUNCHER_LINKS must begin with http:// or https://.`,
      );
    links[app] = address;
  }
  return links;
}

function launcherObject(value: string | undefined): object {
  if (value === undefined) return {};
  const message = 'LAUNCHER_LINKS must be JSON such as {"forecast":"https://forecast.example.com"}.';
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch (cause) {
    throw new ConfigurationError(message, { cause });
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new ConfigurationError(message);
  return parsed;
}
