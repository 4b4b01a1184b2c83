// Runs the PostgreSQL of the tests until it is told to end: the steps of npm test share it, and its processor time is known.
import { startTestServer } from './databaseSetup.ts';

const started = startTestServer();
const end = () => void started.then((server) => server.stop()).finally(() => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
await started;
