import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { UpdateTenantDocument } from '#features/identity/web/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { showCompany } from './testing/showCompany.tsx';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><rect width="200" height="50" fill="green"/>';

test('draws a chosen drawing as image, and removes it', async () => {
  const { user, choose, save, inputs } = await showCompany();
  await choose('logo.svg', `<?xml version="1.0"?>${drawing}<script>document.title = "hacked"</script></svg>`);
  const logo = await screen.findByRole<HTMLImageElement>('img', { name: 'Logo of the company' });
  await logo.decode();
  expect([logo.naturalWidth, logo.naturalHeight]).toEqual([1000, 250]);
  await save();
  await findAnnouncement('Company settings saved');
  expect(inputs()).toHaveLength(1);
  expect(`data:image/png;base64,${inputs()[0]?.base64Logo}`).toBe(logo.src);
  expect(document.title).not.toBe('hacked');
  await user.click(getButton('Remove Logo'));
  await save();
  await expect.poll(inputs).toHaveLength(2);
  expect(inputs()[1]).toMatchObject({ base64Logo: null });
});

/** Returns the start of a PNG image that claims to have so many pixels. */
const pngHeader = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(60);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};

test.each<[string, BlobPart, string]>([
  ['a large file', 'x'.repeat(200_001), 'The logo is larger than 200 kB. Choose a smaller file.'],
  ['another type', 'GIF89a', 'Choose a PNG or SVG file for the logo.'],
  ['a page', '<html><body>svg</body></html>', 'Choose a PNG or SVG file for the logo.'],
  [
    'an image with too many pixels',
    pngHeader(50_000, 50_000),
    'The logo has 50000 × 50000 pixels. At most 4000 × 4000 are possible.',
  ],
  ['a broken image', pngHeader(10, 10), 'The logo cannot be read. Save it again as PNG or SVG.'],
  ['a broken drawing', drawing, 'The logo cannot be read. Save it again as PNG or SVG.'],
])('refuses %s as logo, and keeps the stored one and other input', async (_, content, message) => {
  const base64Logo = 'iVBORw0KGgo=';
  const { choose, enter, field, save, inputs } = await showCompany({ base64Logo });
  await enter(/^Company Name/, 'Other');
  await choose('logo.png', content);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByAltText('Logo of the company').getAttribute('src')).toBe(
    `data:image/png;base64,${base64Logo}`,
  );
  expect(field(/^Company Name/)).toHaveProperty('value', 'Other');
  await save();
  await expect.poll(inputs).toEqual([{ name: 'Other', expectedVersion: 3 }]);
});

test('shows the problem of a logo that the server refuses', async () => {
  const { server, choose, save } = await showCompany();
  const message = 'The logo cannot be read. Save it again as PNG or SVG.';
  server.respond(UpdateTenantDocument, () => ({
    updateTenant: {
      tenant: null,
      errors: [
        {
          __typename: 'ValidationError' as const,
          code: 'INVALID_FORMAT' as const,
          severity: 'ERROR' as const,
          field: ['base64Logo'],
          message,
        },
      ],
    },
  }));
  await choose('logo.svg', `${drawing}</svg>`);
  await screen.findByAltText('Logo of the company');
  await save();
  await findToast(`Error saving company settings: ${message}`);
  expect((await screen.findByText(message, { selector: '.field-help' })).role).toBe('alert');
});
