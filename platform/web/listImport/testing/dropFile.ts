import { screen } from '@testing-library/dom';

/** Drops files on the upload of an import, once the page shows it. */
export async function dropFile(...files: readonly File[]): Promise<void> {
  const area = await screen.findByRole('group', { name: 'Drag and drop your CSV file here' });
  const event = new Event('drop', { bubbles: true, cancelable: true });
  area.dispatchEvent(Object.assign(event, { dataTransfer: { files } }));
}
