import { afterAll, expect } from 'vitest';
import { orderApi } from './orderApi.ts';

/** The orders area and its users for the tests of one file; closed after them, when no call may have ended in a bug. */
export async function orderTests() {
  const api = await orderApi();
  afterAll(async () => {
    expect(api.bugs).toEqual([]);
    await api.close();
  });
  return {
    api,
    moif: api.session('MOIF'),
    /** Another user of the tenant. */
    kim: api.session('MOIF', { email: 'kim@example.com' }),
    /** Of another tenant. */
    bpf: api.session('BPF'),
  };
}
