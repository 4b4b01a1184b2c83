import { expect, test, vi } from 'vitest';

test('draws frames after a test with fake timers that removed the element with the focus', async () => {
  vi.useFakeTimers();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  field.remove();
  vi.useRealTimers();
  const draw = vi.fn<FrameRequestCallback>();
  requestAnimationFrame(draw);
  await expect.poll(() => draw.mock.calls).toHaveLength(1);
});

test('draws frames after a test that requested one while its timers were fake', async () => {
  const request = requestAnimationFrame;
  vi.useFakeTimers();
  request(() => {});
  vi.useRealTimers();
  const draw = vi.fn<FrameRequestCallback>();
  requestAnimationFrame(draw);
  await expect.poll(() => draw.mock.calls).toHaveLength(1);
});
