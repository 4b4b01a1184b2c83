import { expect, test } from '../support/fixtures.ts';

test.use({ expectedErrors: /Content Security Policy/ });

test('blocks injected scripts, images and requests to other hosts', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto('/');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const tried = await page.evaluate(async () => {
    const loading = (name: 'script' | 'img') =>
      new Promise<string>((resolve) => {
        const element = document.createElement(name);
        element.addEventListener('load', () => resolve('loaded'));
        element.addEventListener('error', () => resolve('refused'));
        element.src = `https://elsewhere.example/${name}`;
        document.body.append(element);
      });
    const inline = document.createElement('script');
    inline.textContent = 'document.title = "slipped in"';
    document.body.append(inline);
    const handler = document.createElement('button');
    handler.setAttribute('onclick', 'document.title = "slipped in"');
    document.body.append(handler);
    handler.click();
    return {
      title: document.title,
      script: await loading('script'),
      image: await loading('img'),
      call: await fetch('https://elsewhere.example/?token=1').then(
        () => 'sent',
        () => 'refused',
      ),
    };
  });
  expect(tried).toMatchObject({ script: 'refused', image: 'refused', call: 'refused' });
  // In all other tests a violation fails the test.
  await expect
    .poll(() => messages.filter((text) => text.includes('Content Security Policy')).length)
    .toBeGreaterThanOrEqual(5);
  expect(tried.title).not.toBe('slipped in');
});
