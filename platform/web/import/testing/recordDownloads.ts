import { vi } from 'vitest';

/** Records the files that the page downloads until the end of the test; jsdom downloads nothing. */
export function recordDownloads(): readonly { name: string; text: () => Promise<string> }[] {
  const downloads: { name: string; text: () => Promise<string> }[] = [];
  let latest: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) latest = file;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = latest;
    downloads.push({ name: this.download, text: () => file?.text() ?? Promise.resolve('') });
  });
  return downloads;
}
