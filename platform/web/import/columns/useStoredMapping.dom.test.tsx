import { expect, onTestFinished, test, vi } from 'vitest';
import { act, renderHook } from '../../testing/dom/render.tsx';
import { fakeSettingServer } from '../../testing/fakeSettingServer.ts';
import { signedInPage } from '../../testing/signedInPage.tsx';
import { useStoredMapping } from './useStoredMapping.ts';

test('takes the columns that the company has chosen last, those of the user or of a colleague', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = fakeSettingServer();
  const open = async (email: string) => {
    const wrap = await signedInPage({ email, settings: server.createStore(email) });
    return renderHook(() => useStoredMapping('categories'), { wrapper: ({ children }) => wrap(children) })
      .result;
  };
  const expectCode = async (email: string, code: string) => {
    const shown = await open(email);
    await expect.poll(() => shown.current.stored).toEqual({ 'Code (SKU)': code });
  };
  const choose = async (email: string, code: string, time: string) => {
    vi.setSystemTime(time);
    const shown = await open(email);
    act(() => shown.current.save({ 'Code (SKU)': code }));
    await expect.poll(() => shown.current.stored).toEqual({ 'Code (SKU)': code });
  };
  await choose('kim', 'Alt', '2026-12-01T08:00:00Z');
  await choose('lee', 'Key', '2026-12-01T09:00:00Z');
  await expectCode('kim', 'Key');
  await choose('kim', 'Short', '2026-12-01T10:00:00Z');
  await expectCode('kim', 'Short');
  await expectCode('lee', 'Short');
});
