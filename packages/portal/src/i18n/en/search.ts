import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

export const search = {
  label: 'Search all operations',
  placeholder: 'Search operations',
  close: 'Close search',
  results: 'Operations found',
  none: 'No Results Found',
  noneText: 'Try a shorter search, a path such as /orders, or an operation ID.',
  empty: 'There are no operations to search yet.',
  similar: 'No exact match. Similar results:',
  recent: 'Recent searches',
  clear: 'Clear',
  loading: (loaded: number, total: number) => `Loading versions: ${loaded} of ${total}`,
  incomplete: (failed: number) =>
    plural(failed, {
      one: '# version couldn’t be loaded. Its operations are missing from these results.',
      other: '# versions couldn’t be loaded. Their operations are missing from these results.',
    }),
  keys: { move: 'move', go: 'open', close: 'close' },
}
