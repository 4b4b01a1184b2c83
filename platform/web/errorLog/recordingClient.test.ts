import { expect, test } from 'vitest';
import { isNetworkFailure } from '#platform/kernel/errorLog/errorLog.ts';
import { RequestError } from '../query/client/requestError.ts';
import { operation } from '../query/client/operation.ts';
import { fakeClient } from '../testing/fakeClient.ts';
import { createTestClient } from '../testing/operationServer.ts';
import type { Failure } from './errorStore.ts';
import { recordingClient } from './recordingClient.ts';

const Edit = operation<unknown, { note: string }>('EditOrder', 'mutation EditOrder{editOrder{errors{code}}}');

async function recorded(data: unknown): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  const { client } = await fakeClient(() => data);
  await recordingClient(client, (failure) => failures.push(failure))
    .call(Edit, { note: 'private' })
    .catch(() => undefined);
  return failures;
}

const payloadError = (severity: string, message: string) => ({
  code: 'REQUIRED',
  field: ['name'],
  severity,
  message,
});

test('records payload errors under the name of the operation, without the data sent', async () => {
  const errors = [payloadError('ERROR', 'Name is required'), payloadError('ERROR', 'Code is required')];
  const [failure] = await recorded({ editOrder: { order: { note: 'private' }, errors } });
  expect(failure).toEqual({
    code: 'EditOrder',
    message: 'Api Payload Error',
    isOrdinary: true,
    detail: 'Name is required\nCode is required',
    extra: {
      errors: [
        { code: 'REQUIRED', field: ['name'] },
        { code: 'REQUIRED', field: ['name'] },
      ],
    },
  });
  expect(JSON.stringify(failure)).not.toContain('private');
});

test.each([
  [{ editOrder: { errors: [] } }],
  [{ editOrder: { errors: null } }],
  [{ editOrder: { errors: [payloadError('WARNING', 'PO already used')] } }],
  [{ editOrder: null }],
])('records nothing for %j', async (data) => expect(await recorded(data)).toEqual([]));

test('records a response without data as an Api Error', async () =>
  expect(await recorded(undefined)).toEqual([
    {
      code: 'EditOrder',
      message: 'Api Error',
      detail: 'An unexpected error occurred.',
      extra: { code: 'HTTP_200' },
    },
  ]));

test('records a network failure with the same text in every browser', async () => {
  const failures: Failure[] = [];
  const client = createTestClient('http://127.0.0.1:1/graphql');
  const recording = recordingClient(client, (failure) => failures.push(failure));
  await expect(recording.call(Edit, { note: '' })).rejects.toMatchObject({ code: 'NETWORK' });
  expect(failures).toMatchObject([
    { code: 'EditOrder', message: 'Api Error', detail: 'Network request failed' },
  ]);
});

test.each([
  ['NETWORK', true],
  ['NO_ANSWER', false],
  ['INTERNAL', false],
])('records the code %s as viewed: %s', async (code, viewed) => {
  const failures: Failure[] = [];
  const call = async () => {
    throw new RequestError('EditOrder', code, 'Network error occurred. Please check your connection.');
  };
  await expect(
    recordingClient({ call, upload: call, download: call }, (failure) => failures.push(failure)).call(Edit, {
      note: '',
    }),
  ).rejects.toMatchObject({ code });
  expect(failures.map(({ message, detail }) => isNetworkFailure(`${message} ${detail}`))).toEqual([viewed]);
});
