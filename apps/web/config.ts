import * as z from 'zod';
import { stored } from '#platform/web/settings/stored.ts';

const address = z.string().nullish();

/** `GET /config.json`: settings of the installation; null if not configured (contract README). */
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

const lastConfig = stored('config', appConfig.optional(), undefined);

/** Time after which the app starts with the stored configuration, in ms. */
const patience = 1500;

/**
 * Returns the configuration from the response; while offline the stored one, so that the app starts. `onChange` is called if it
 * differs from the stored one.
 */
export async function readConfig(asked: Promise<unknown>, onChange: () => void): Promise<AppConfig> {
  const last = lastConfig.get();
  const read = asked.then((answer) => {
    const config = appConfig.parse(answer);
    if (JSON.stringify(config) !== JSON.stringify(last)) {
      lastConfig.set(config);
      if (last) onChange();
    }
    return config;
  });
  if (!last) return read;
  const late = new Promise<AppConfig>((resolve) => setTimeout(resolve, patience, last));
  return Promise.race([read, late]).catch(() => last);
}
