import { serveImport } from '#platform/web/import/worker/serveImport.ts';
import { screensByLocation } from './orderScreens.ts';

serveImport(screensByLocation);
