import * as z from 'zod';

// The Content Security Policy forbids eval. zod tries it when a schema is created, so this import must come before every schema.
z.config({ jitless: true });
