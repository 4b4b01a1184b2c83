import { expect, test } from 'vitest';
import { useCurrentFrame, usePageFrame, usePanelBeside } from './pageFrame.ts';
import { act, renderHook } from '../testing/dom/render.tsx';

const showTitle = (title: string, panel = false, back?: string) =>
  renderHook((frame: { title: string; panel: boolean; back: string | undefined }) => usePageFrame(frame), {
    initialProps: { title, panel, back },
  });

test('passes title, back link and panel of the page to the shell and resets them when the page goes', () => {
  const { result } = renderHook(useCurrentFrame);
  expect(result.current).toEqual({ title: '', back: undefined, panel: false });
  const page = showTitle('Orders', true, '/fulfill');
  expect(result.current).toEqual({ title: 'Orders', back: '/fulfill', panel: true });
  expect(document.title).toBe('Orders · Trellis');
  page.rerender({ title: 'Order 100700', panel: false, back: undefined });
  expect(result.current).toEqual({ title: 'Order 100700', back: undefined, panel: false });
  expect(document.title).toBe('Order 100700 · Trellis');
  page.unmount();
  expect(result.current).toEqual({ title: '', back: undefined, panel: false });
  expect(document.title).toBe('Trellis');
});

test('keeps the frame of the next page when the previous one unmounts after it', () => {
  const { result } = renderHook(useCurrentFrame);
  const previous = showTitle('Orders');
  showTitle('Locations');
  previous.unmount();
  expect(result.current.title).toBe('Locations');
});

test('reports a panel as long as any part of the page has one', () => {
  const { result } = renderHook(useCurrentFrame);
  showTitle('Orders');
  const parts = [1, 2].map(() =>
    renderHook(({ open }) => usePanelBeside(open), { initialProps: { open: false } }),
  );
  expect(result.current.panel).toBe(false);
  for (const { rerender } of parts) rerender({ open: true });
  expect(result.current).toMatchObject({ title: 'Orders', panel: true });
  parts[0]?.rerender({ open: false });
  expect(result.current.panel).toBe(true);
  act(() => parts[1]?.unmount());
  expect(result.current.panel).toBe(false);
});
