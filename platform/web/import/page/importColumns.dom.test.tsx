import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fakeSettingServer } from '../../testing/fakeSettingServer.ts';
import { csvFile, showShopImport } from '../testing/showShopImport.tsx';

const columnFor = (title: string) => screen.getByLabelText<HTMLSelectElement>(`Column for ${title}`);
const otherFile = () => csvFile('Shop,Open on,Remark\nA,Mon,"x, ""y"""\n\nB,Tue,\n');

test('asks for the columns of a file with other titles, and imports what was chosen', async () => {
  const { drop, heading, press, user, server } = await showShopImport();
  drop(otherFile());
  const title = await heading('Match the columns');
  expect(document.activeElement).toBe(title);
  expect(screen.getByText('Choose a column for Code, Day.')).toBeTruthy();
  const proceed = () => screen.getByRole('button', { name: 'Continue' });
  expect(proceed().getAttribute('aria-disabled')).toBe('true');
  await user.selectOptions(columnFor('Code'), 'Shop');
  await user.selectOptions(columnFor('Day'), 'Shop');
  expect(screen.getByText(/^The column Shop is chosen for Code and for Day/)).toBeTruthy();
  await user.selectOptions(columnFor('Day'), 'Open on');
  const day = within(
    screen.getByRole('rowheader', { name: 'Day (required)' }).closest('tr') ?? document.body,
  );
  expect(day.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Mon', 'Tue']),
  );
  await user.selectOptions(columnFor('Note'), 'Remark');
  await press('Continue');
  await heading('Preview');
  await press('Continue');
  await press('Continue');
  await press('Continue');
  await heading('Import Progress');
  // The rows have their numbers in the file.
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(server.files()[0]?.bytes)).toBe(
    '\ufeffCode,Day,Note\r\nA,Mon,"x, ""y"""\r\n\r\nB,Tue,\r\n',
  );
});

test('takes the columns that the company has chosen last, which can be changed in the preview', async () => {
  const settings = fakeSettingServer().createStore('kim@example.com');
  const first = await showShopImport({ settings });
  first.drop(otherFile());
  await first.heading('Match the columns');
  await first.user.selectOptions(columnFor('Code'), 'Shop');
  await first.user.selectOptions(columnFor('Day'), 'Open on');
  await first.press('Continue');
  await first.heading('Preview');
  // Saved after the preview is shown; the next page takes them from the device until the server has responded.
  await expect.poll(() => localStorage.getItem('settings MOIF 1')).toContain('columnMappings');
  first.unmount();

  const { drop, heading, press, user } = await showShopImport({ settings });
  drop(otherFile());
  await heading('Preview');
  await screen.findByText('Shop A');
  expect(screen.getByText('Not imported: Remark')).toBeTruthy();
  await press('Change Columns');
  await heading('Match the columns');
  expect(columnFor('Code').selectedOptions[0]?.text).toBe('Shop');
  await user.selectOptions(columnFor('Code'), 'Remark');
  await user.selectOptions(columnFor('Note'), 'Shop');
  await press('Continue');
  await screen.findByText('Shop x, "y"');
  await press('Change Columns');
  await press('Start Over');
  await screen.findByText('Drag and drop your CSV file here');
});

test('imports the content that was read first, whatever happens to the file on the disk', async () => {
  const { goTo, heading, press, server } = await showShopImport();
  const file = csvFile('Code,Day,Note\nA,Mon,P\u00e9pin\n');
  let reads = 0;
  const read = file.arrayBuffer.bind(file);
  file.arrayBuffer = async () => {
    reads += 1;
    if (reads > 1) throw new DOMException('The file has changed', 'NotReadableError');
    return read();
  };
  await goTo(3, file);
  await heading('Validation Results');
  await press('Continue');
  await heading('Import Progress');
  expect(new TextDecoder().decode(server.files()[0]?.bytes)).toBe('Code,Day,Note\nA,Mon,Pépin\n');
});
