import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { Form } from '../form/Form.tsx';
import { TextField } from '../form/TextField.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { showPage } from '../testing/dom/showPage.tsx';
import { startStubServer } from '../testing/dom/stubServer.ts';

const schema = z.object({ name: z.string() });

const PlantForm = ({ name }: { name: string }) => (
  <Form schema={schema} initial={{ name }} onSave={async () => ({ ok: true })}>
    <TextField name="name" label={name} />
  </Form>
);

const Plants = () => (
  <>
    <PlantForm name="Fern" />
    <PlantForm name="Iris" />
    <PageLink to="/other">Other</PageLink>
  </>
);

test('asks once about two forms of a page, at each attempt to leave it', async () => {
  const { user } = await showPage({
    server: await startStubServer(),
    pages: { '/': Plants, '/other': () => <p>Other page</p> },
    path: '/',
  });
  await user.type(screen.getByLabelText('Fern'), 's');
  await user.type(screen.getByLabelText('Iris'), 'es');
  await user.click(screen.getByText('Other'));
  await user.click(await screen.findByText('Keep editing'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByText('Other'));
  await user.click(await screen.findByText('Discard'));
  await screen.findByText('Other page');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
