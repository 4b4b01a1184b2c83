import { expect, test } from 'vitest';
import { closeOnNodes, copyOnNodes, createOnNodes, dropOnNodes } from './citusCluster.ts';

const nodes = {
  coordinator: { host: 'coordinator', port: 5432 },
  workers: [
    { host: 'worker-1', port: 5432 },
    { host: 'worker-2', port: 5433 },
  ],
};
const url = 'postgres://tester:secret@127.0.0.1:9700/main';
const switchOff = expect.stringContaining('citus.enable_create_database_propagation');
const create = expect.stringMatching(/^create database test_1 template template0 encoding 'UTF8'/);

// Checks the order of the Citus manual without a cluster.
test('creates a database on the workers, gives them the extension, and only then adds them to the coordinator', () => {
  expect(createOnNodes(url, 'test_1', nodes)).toEqual([
    { url: 'postgres://tester:secret@worker-1:5432/main', statements: [switchOff, create] },
    { url: 'postgres://tester:secret@worker-1:5432/test_1', statements: ['create extension citus'] },
    { url: 'postgres://tester:secret@worker-2:5433/main', statements: [switchOff, create] },
    { url: 'postgres://tester:secret@worker-2:5433/test_1', statements: ['create extension citus'] },
    { url, statements: [switchOff, create] },
    {
      url: 'postgres://tester:secret@127.0.0.1:9700/test_1',
      statements: [
        'create extension citus',
        `select citus_set_coordinator_host('coordinator', 5432)`,
        `select citus_add_node('worker-1', 5432)`,
        `select citus_add_node('worker-2', 5433)`,
        'alter database test_1 set citus.shard_count = 4',
      ],
    },
  ]);
});

const ending = (name: string) =>
  `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`;

test('closes a template and copies it on every node', () => {
  const closing = [switchOff, 'alter database test_1 with allow_connections false', ending('test_1')];
  expect(closeOnNodes(url, 'test_1', nodes)).toEqual([
    { url, statements: closing },
    { url: 'postgres://tester:secret@worker-1:5432/main', statements: closing },
    { url: 'postgres://tester:secret@worker-2:5433/main', statements: closing },
  ]);
  const copying = [
    switchOff,
    ending('test_1'),
    'create database test_2 template test_1 strategy file_copy',
    `alter database test_2 set citus.propagate_set_commands = 'local'`,
    'alter database test_2 set citus.enable_unsafe_triggers = on',
  ];
  expect(copyOnNodes(url, 'test_2', { template: 'test_1', nodes })).toEqual([
    { url, statements: copying },
    { url: 'postgres://tester:secret@worker-1:5432/main', statements: copying },
    { url: 'postgres://tester:secret@worker-2:5433/main', statements: copying },
  ]);
});

test('drops a database on every node', () => {
  const statements = [switchOff, ending('test_1'), 'drop database if exists test_1 with (force)'];
  expect(dropOnNodes(url, 'test_1', nodes)).toEqual([
    { url, statements },
    { url: 'postgres://tester:secret@worker-1:5432/main', statements },
    { url: 'postgres://tester:secret@worker-2:5433/main', statements },
  ]);
});
