import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { CategoriesDocument, ItemProgramsDocument, UpdateItemDocument } from '../../web/documents.ts';
import { categoriesData, categoryRow } from '../../web/testing/items.ts';
import { showItem } from '../../web/testing/showItem.tsx';

test('adds categories that the server finds, and a program that nobody has yet', async () => {
  const { server, field, save, user } = await showItem();
  // At once: with a pause between two keys, the picker searches their text, too.
  await user.click(field('Categories'));
  await user.paste('shrub 2');
  await waitFor(() => expect(server.requests(CategoriesDocument)).toHaveLength(2));
  await user.click(await screen.findByRole('option', { name: /Shrubs 2 gal/ }));
  expect(server.requests(CategoriesDocument).map(({ where }) => where)).toEqual([
    { status: { eq: 'ACTIVE' } },
    {
      status: { eq: 'ACTIVE' },
      and: [
        { or: [{ code: { contains: 'shrub' } }, { name: { contains: 'shrub' } }] },
        { or: [{ code: { contains: '2' } }, { name: { contains: '2' } }] },
      ],
    },
  ]);
  await user.type(field('Programs'), 'Winter 2028');
  await user.click(await screen.findByRole('option', { name: 'Add “Winter 2028”' }));
  await user.type(field('Programs'), 'spring 2027');
  await user.click(await screen.findByRole('option', { name: 'Spring 2027' }));
  await save();
  await findToast('Item Updated');
  expect(server.requests(UpdateItemDocument)).toMatchObject([
    {
      input: {
        categories: [{ code: 'S' }, { code: 'SHR-2G' }],
        programs: ['Winter 2028', 'Spring 2027'],
      },
    },
  ]);
});

test('reads further pages of categories', async () => {
  const { server, field, user } = await showItem();
  const rows = Array.from({ length: 50 }, (_, at) => categoryRow(`C${at}`, `Category ${at}`));
  server.respond(CategoriesDocument, ({ after }) =>
    after === 'page 2' ? categoriesData([categoryRow('LAST', 'Last one')]) : categoriesData(rows, 'page 2'),
  );
  await user.click(field('Categories'));
  const list = await screen.findByRole('listbox');
  await within(list).findByText(/Category 49/);
  list.scrollTop = list.scrollHeight;
  await within(list).findByText(/Last one/);
});

test.each([
  ['Categories', CategoriesDocument, 'Error getting categories'],
  ['Programs', ItemProgramsDocument, 'Error getting programs'],
])('says that %s could not be read', async (label, document, text) => {
  const { server, field, user } = await showItem();
  server.refuse(document, 'INTERNAL');
  await user.click(field(label));
  await screen.findByText(text);
});
