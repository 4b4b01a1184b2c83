import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { createCountedOrder } from '../allocation/createCountedOrder.ts';
import { expect, test } from '../support/fixtures.ts';
import { runAction } from '../support/ribbon.ts';

test('makes the PDF and the CSV of what is available for a customer', async ({ page, callAs }) => {
  // A list of all items takes a busy machine half a minute.
  const program = 'Listed Ferns';
  const { name } = await createCountedOrder(callAs, { programs: [program] });
  await page.goto('/fulfill/product/availability/live-availability');
  await runAction(page, 'Availability List');
  const preview = page.getByRole('article', { name: 'Preview' });
  await expect(preview).toContainText('Prices valid');
  await page.getByRole('combobox', { name: /^Program/ }).fill(program);
  await page.getByRole('option', { name: program }).click();
  await expect(preview).toContainText(name);
  await page.getByRole('radiogroup', { name: 'For' }).getByText('Customer').click();
  await page.getByRole('combobox', { name: /^Customer/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(preview).toContainText(/^AvailabilityFor /);
  await page.getByRole('radiogroup', { name: 'Quantity' }).getByText('Exact').click();

  const download = async (button: string | RegExp) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return (await downloading).path();
  };
  const csv = await readFile(await download('Download CSV'), 'utf8');
  expect(csv).toContain(`"${name}","",1,9.5,28,`);
  await page.getByRole('button', { name: 'View PDF' }).click();
  const pdf = await getDocumentProxy(Uint8Array.from(await readFile(await download(/^Download/))));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`${name} 1 $9.50 28`);
});
