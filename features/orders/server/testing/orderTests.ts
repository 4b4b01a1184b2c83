import { afterAll, expect } from 'vitest';
import { orderApi } from './orderApi.ts';

/** Starts the orders API for the tests of one file; afterwards closes it and expects that no operation failed with a bug. */
export async function orderTests() {
  const api = await orderApi();
  afterAll(async () => {
    expect(api.bugs).toEqual([]);
    await api.close();
  });
  return {
    api,
    moif: api.session('MOIF'),
    /** Another user of MOIF. */
    kim: api.session('MOIF', { email: 'kim@example.com' }),
    /** User of another tenant. */
    bpf: api.session('BPF'),
  };
}
