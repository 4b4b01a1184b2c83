import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ConfirmProvider } from './ConfirmProvider.tsx';
import { useConfirm } from './useConfirm.ts';
import { act, renderHook } from '../testing/dom/render.tsx';

test('declines a question that another one replaces', async () => {
  const { result } = renderHook(() => useConfirm(), { wrapper: ConfirmProvider });
  const replies: [string, boolean][] = [];
  const ask = (title: string) =>
    void result.current({ title, text: '', action: 'Yes' }).then((reply) => replies.push([title, reply]));
  act(() => ask('First?'));
  await screen.findByText('First?');
  act(() => ask('Second?'));
  await screen.findByText('Second?');
  await expect.poll(() => replies).toEqual([['First?', false]]);
  act(() => screen.getByText('Yes').click());
  await expect
    .poll(() => replies)
    .toEqual([
      ['First?', false],
      ['Second?', true],
    ]);
});
