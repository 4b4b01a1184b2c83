import { serveImport } from '#platform/web/import/worker/serveImport.ts';
import { itemScreens } from './itemScreens.ts';

serveImport(itemScreens);
