import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

export const searchPanel = {
  results: 'Search results',
  noneText:
    'Searched operations, guides, products, apps, and schemas. Check the spelling, or try fewer words.',
  empty: 'There is nothing to search yet.',
  similar: 'No exact match. Similar results:',
  recent: 'Recent searches',
  loading: (loaded: number, total: number) => `Loading search index: ${loaded} of ${total}`,
  incomplete: (failed: number) =>
    plural(failed, {
      one: '# part of the index couldn’t be loaded. Its content is missing from these results.',
      other: '# parts of the index couldn’t be loaded. Their content is missing from these results.',
    }),
  resultCount: (count: number) =>
    plural(count, {
      one: '# result',
      other: '# results',
    }),
  best: 'Best matches',
  filter: 'Filter by kind',
  all: 'All',
  showAll: 'Search all kinds',
  noneOfKind: 'No results of this kind. Remove the filter to see all results.',
  kinds: {
    product: 'Products',
    operation: 'Operations',
    guide: 'Guides',
    application: 'My apps',
    schema: 'Schemas',
  },
  kind: {
    product: 'Product',
    guide: 'Guide',
    application: 'App',
    schema: 'Schema',
  },
  keys: { move: 'move', go: 'open', close: 'close' },
}
