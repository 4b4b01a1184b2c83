import type { Page } from '@playwright/test';
import { manager } from './bars.ts';

/** Signs in as the manager of a demo tenant. */
export async function signInManager(page: Page, password: string): Promise<void> {
  await page.goto('/settings');
  await page.getByLabel('Email').fill(manager);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
}
