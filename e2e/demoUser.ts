import type { Page } from '@playwright/test';
import { password } from './installation.ts';

export const tenants = ['moif', 'bpf', 'sfg'] as const;
export const people = ['manager', 'sales', 'counter'] as const;

/** A user of the demo data: 'manager@moif'. */
export type DemoUser = `${(typeof people)[number]}@${(typeof tenants)[number]}`;

export const emailOf = (who: DemoUser): string => `${who}.example.com`;

/** Signs in on the sign-in page and waits for the requested page. */
export async function signIn(page: Page, who: DemoUser, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(emailOf(who));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === path);
}
