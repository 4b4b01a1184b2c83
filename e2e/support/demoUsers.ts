import type { Page } from '@playwright/test';
import { demoPassword } from '../installation.ts';

export const tenants = ['moif', 'bpf', 'sfg'] as const;
export const demoRoles = ['manager', 'sales', 'counter'] as const;

/** A user of the demo data: 'manager@moif'. */
export type DemoUserName = `${(typeof demoRoles)[number]}@${(typeof tenants)[number]}`;

export const demoUserEmail = (who: DemoUserName): string => `${who}.example.com`;

/** Signs in on the sign-in page and waits for the requested page. */
export async function signInOnPage(page: Page, who: DemoUserName, path = '/'): Promise<void> {
  await page.goto(path);
  await enterPassword(page, who);
  await page.waitForURL((url) => url.pathname === path);
}

/** Fills in and submits the sign-in page. */
export async function enterPassword(page: Page, who: DemoUserName): Promise<void> {
  await page.getByLabel('Email').fill(demoUserEmail(who));
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
