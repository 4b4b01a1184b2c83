import type { Outbox } from '#platform/web/offline/outbox.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { countCounts } from '../deviceCount.ts';
import { ReportAvailabilityDeviceDocument } from '../../web/documents.ts';

/**
 * Reports to the server that the device is connected and how many counts wait on it, and compares the clocks. Never throws: the
 * next contact makes up for one that failed.
 */
export async function reportDevice(client: Client, outbox: Outbox): Promise<void> {
  const { meta, entries } = outbox.store.get();
  if (!meta) return;
  const input = { deviceId: meta.deviceId, pendingCount: countCounts(entries) };
  const sentMs = Date.now();
  try {
    const { reportAvailabilityDevice } = await client.call(ReportAvailabilityDeviceDocument, { input });
    const { receivedAt } = reportAvailabilityDevice;
    if (receivedAt !== null) await outbox.noteContact({ sentMs, respondedMs: Date.now(), receivedAt });
  } catch {
    // The log of the client has the error.
  }
}
