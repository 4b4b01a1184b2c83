// Runs in a worker thread.
throw new Error('planted failure');
