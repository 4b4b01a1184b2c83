import { serveImport } from '#platform/web/import/worker/serveImport.ts';
import { screensByCustomerId } from './orderScreens.ts';

serveImport(screensByCustomerId);
