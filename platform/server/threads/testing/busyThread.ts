// Runs in a worker thread and never ends by itself.
for (let count = 0; count >= 0; count = (count + 1) % 1_000) Math.sqrt(count);
