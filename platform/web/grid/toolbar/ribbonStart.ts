import { createContext, type ReactNode } from 'react';

/** Control before the actions of a ribbon, given by the page around the grid: a switch between two grids of one record. */
export const RibbonStart = createContext<ReactNode>(undefined);
