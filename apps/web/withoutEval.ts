import * as z from 'zod';

// The page's policy forbids making code from texts. zod tries it when a schema is made, so this comes before every schema.
z.config({ jitless: true });
