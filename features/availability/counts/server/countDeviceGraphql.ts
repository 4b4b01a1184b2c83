import { ok, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { mutation } from '#platform/server/graphql/mutation.ts';
import { query } from '#platform/server/graphql/query.ts';
import { deviceReport, type DeviceReportInput } from '../countInput.ts';
import { type AvailabilityDevice, listDevices, saveDevice } from './countDeviceStore.ts';

const DeviceType = builder.objectRef<AvailabilityDevice>('AvailabilityDevice').implement({
  description: 'A device on which a user counts.',
  fields: (t) => ({
    deviceId: t.exposeString('deviceId', { description: 'Id that the device made for itself.' }),
    userEmail: t.exposeString('userEmail', { description: 'E-mail of the user who counted.' }),
    pendingCount: t.exposeInt('pendingCount', {
      description: 'Counts that were waiting when the device was last connected.',
    }),
    seenAt: t.expose('seenAt', { type: 'DateTime', description: 'When it was last connected.' }),
  }),
});

query('availabilityDevices', {
  describe: 'Devices on which counts wait to be posted, those with most first (addition).',
  needs: 'availability.view',
  type: [DeviceType],
  args: (arg) => ({
    all: arg.boolean({
      defaultValue: false,
      description: 'Also devices without waiting counts that were connected in the last 30 days.',
    }),
  }),
  run: (unit, { all }) => listDevices(unit, { all: all ?? false }),
});

mutation('reportAvailabilityDevice', {
  describe:
    'Reports that a device of the user is connected, and how many of his counts wait on it (addition).',
  needs: 'availability.count',
  input: (t) => ({
    deviceId: t.string({
      required: true,
      description: 'Id that the device made for itself, at most 64 characters.',
    }),
    pendingCount: t.int({ required: true, description: 'Counts that wait on the device, 0 or more.' }),
  }),
  payload: { receivedAt: 'DateTime' },
  run: (unit, input) => reportDevice(unit, input),
});

async function reportDevice(
  unit: UnitOfWork,
  input: DeviceReportInput,
): Promise<Result<{ receivedAt: ClockTime }>> {
  const parsed = validateInput(deviceReport, input);
  if (!parsed.ok) return parsed;
  await saveDevice(unit, parsed.value.deviceId, parsed.value.pendingCount);
  return ok({ receivedAt: unit.startedAt });
}
