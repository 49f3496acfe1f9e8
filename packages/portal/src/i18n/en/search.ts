import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

/** The search in the header. */
export const search = {
  label: 'Search all operations',
  placeholder: 'Search operations',
  open: 'Search',
  close: 'Close search',
  results: 'Operations found',
  count: (count: number) => plural(count, { one: '# operation', other: '# operations' }),
  none: 'No Results Found',
  noneText: 'Try fewer letters, a path such as /orders, or the id of an operation.',
  empty: 'There is no operation to search yet.',
  similar: 'Nothing has exactly this text. Similar:',
  recent: 'Recent searches',
  forget: 'Clear',
  loading: (loaded: number, total: number) => `Loading versions: ${loaded} of ${total}`,
  incomplete: (failed: number) =>
    plural(failed, {
      one: '# version could not be loaded; its operations are missing here.',
      other: '# versions could not be loaded; their operations are missing here.',
    }),
  keys: { move: 'move', go: 'open', close: 'close' },
}
