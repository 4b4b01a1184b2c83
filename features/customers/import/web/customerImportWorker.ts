import { serveImport } from '#platform/web/import/worker/serveImport.ts';
import { customerScreens } from './customerScreens.ts';

serveImport(customerScreens);
