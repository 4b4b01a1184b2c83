import * as z from 'zod';

const address = z.string().nullish();

/** `GET /config.json`: what the app needs to know of its installation; null where nothing is configured (contract README). */
const appConfig = z.object({
  clientId: z.string(),
  signInUrl: z.string(),
  appVersion: z.string(),
  buildVersion: z.string(),
  launcher: z.object({ forecast: address, produce: address, restock: address, count: address }).nullish(),
});

export type AppConfig = z.infer<typeof appConfig>;

export async function readConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  return appConfig.parse(await response.json());
}
