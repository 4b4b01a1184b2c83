import type { Page } from '@playwright/test';
import { manager } from './bars.ts';

/** Signs in as the manager of a demo tenant, MOIF by default. */
export async function signInManager(page: Page, password: string, email = manager): Promise<void> {
  await page.goto('/settings');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
}
