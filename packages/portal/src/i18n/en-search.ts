import { searchPanel } from './en/search-panel.ts'

/** Messages of the open search. */
export const enSearch = { searchPanel }
