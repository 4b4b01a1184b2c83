import * as z from 'zod';
import { persistedValue } from '#platform/web/settings/persistedValue.ts';

const address = z.string().nullish();

/** `GET /config.json`: settings of the installation; null if not configured (API conventions, "Calls that are not GraphQL"). */
const appConfig = z.object({
  clientId: z.string(),
  signInUrl: z.string(),
  appVersion: z.string(),
  buildVersion: z.string(),
  docsUrl: address,
  chat: z.object({ appId: z.string(), scriptUrl: z.string() }).nullish(),
  errorReporting: z.object({ dsn: z.string(), environment: z.string() }).nullish(),
  launcher: z.object({ forecast: address, produce: address, restock: address, count: address }).nullish(),
});

export type AppConfig = z.infer<typeof appConfig>;

const configSetting = persistedValue('config', appConfig.optional(), undefined);

/** Time after which the app starts with the stored configuration, in ms. */
const startTimeoutMs = 1500;

/**
 * Returns the configuration from the response; while offline the stored one, so that the app starts. `onChange` is called if it
 * differs from the stored one.
 */
export async function readConfig(response: Promise<unknown>, onChange: () => void): Promise<AppConfig> {
  const storedConfig = configSetting.get();
  const read = response.then((body) => {
    const config = appConfig.parse(body);
    if (JSON.stringify(config) !== JSON.stringify(storedConfig)) {
      configSetting.set(config);
      if (storedConfig) onChange();
    }
    return config;
  });
  if (!storedConfig) return read;
  const fallback = new Promise<AppConfig>((resolve) => setTimeout(resolve, startTimeoutMs, storedConfig));
  return Promise.race([read, fallback]).catch(() => storedConfig);
}
