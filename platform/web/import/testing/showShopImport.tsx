import { screen, waitFor } from '@testing-library/dom';
import {
  ImportJobsDocument,
  ImportJobDocument,
  ImportResultsDocument,
  StartImportDocument,
} from '../../query/documents.ts';
import type { SettingStore } from '../../userSettings/settingStore.ts';
import { showPage } from '../../testing/dom/showPage.tsx';
import { openImportThread } from '../../testing/dom/importThread.ts';
import { type StubServer, startStubServer } from '../../testing/dom/stubServer.ts';
import { ImportPage } from '../page/ImportPage.tsx';
import { importJob, importJobsData } from './importJob.ts';
import { shopScreens } from './shops.ts';

/** Shops that exist. */
const findShops = (codes: readonly string[]) => Promise.resolve(codes.filter((code) => code === 'C'));

/** The page of an import: all that another import needs beside its definition. */
const ShopImportPage = ({ openWorker }: { openWorker: () => MessagePort }) => (
  <ImportPage
    screens={shopScreens}
    queries={{ findShops }}
    openWorker={openWorker}
    disabledReason={undefined}
  />
);

export const csvFile = (text: string, name = 'shops.csv', type = 'text/csv'): File =>
  new File([text], name, { type });

export const validFile = (): File => csvFile('Code,Day,Note\nA,Mon,\nA,Tue,\nB,Mon,\n');

/** A server without imports that starts every one and uploads every file. */
export async function startImportServer(): Promise<StubServer> {
  const server = await startStubServer();
  server.respondToFiles(() => ({ status: 201, body: { fileId: 'f'.repeat(32) } }));
  server.respond(ImportJobsDocument, () => importJobsData([]));
  server.respond(StartImportDocument, ({ input }) => ({
    startImport: {
      importJob: importJob({ importJobId: input.importJobId ?? '', state: 'WAITING', version: 0 }),
      errors: null,
    },
  }));
  server.respond(ImportJobDocument, ({ importJobId }) => ({ importJob: importJob({ importJobId }) }));
  server.respond(ImportResultsDocument, () => ({
    importResults: { ...importJobsData([]).importJobs, nodes: [] },
  }));
  return server;
}

/** Shows the import of shops, by default its wizard. */
export async function showShopImport({
  server,
  path = shopScreens.path,
  openWorker = () => openImportThread(shopScreens),
  ...options
}: {
  server?: StubServer;
  path?: string;
  openWorker?: () => MessagePort;
  capabilities?: readonly string[];
  settings?: SettingStore;
} = {}) {
  const stub = server ?? (await startImportServer());
  const Page = () => <ShopImportPage openWorker={openWorker} />;
  const page = await showPage({
    server: stub,
    pages: {
      '/shops': () => <p>List of shops</p>,
      '/shops/import': Page,
      '/shops/import/$importJobID': Page,
    },
    path,
    ...options,
  });
  const heading = (name: string) => screen.findByRole('heading', { name });
  const drop = (...files: readonly File[]) => {
    const area = screen.getByRole('group', { name: 'Drag and drop your CSV file here' });
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { files } });
    area.dispatchEvent(event);
  };
  /** Presses a button once it has an effect: while the data are validated, a disabled one stands in its place. */
  const press = async (name: string) => {
    const button = await waitFor(() => {
      const found = screen.getByRole<HTMLButtonElement>('button', { name });
      if (found.disabled || found.ariaDisabled === 'true') throw new Error(`${name} is disabled.`);
      return found;
    });
    await page.user.click(button);
  };
  /** Leads a valid file to a step. */
  const goTo = async (step: 1 | 2 | 3, file = validFile()) => {
    drop(file);
    await heading('Preview');
    if (step > 1) await press('Continue');
    if (step > 2) await press('Continue');
  };
  return { ...page, server: stub, heading, drop, press, goTo };
}
