import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('nl')

export const searchPanel: Translated<'searchPanel'> = {
  results: 'Zoekresultaten',
  noneText:
    'Gezocht in operaties, handleidingen, producten, apps en schema’s. Controleer de spelling of gebruik minder woorden.',
  empty: 'Er is nog niets om te doorzoeken.',
  similar: 'Geen exacte overeenkomst. Vergelijkbare resultaten:',
  recent: 'Recente zoekopdrachten',
  loading: (loaded, total) => `Zoekindex wordt geladen: ${loaded} van ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: '# deel van de index kon niet worden geladen. De inhoud ervan ontbreekt in de resultaten.',
      other: '# delen van de index konden niet worden geladen. De inhoud ervan ontbreekt in de resultaten.',
    }),
  resultCount: (count) =>
    plural(count, {
      one: '# resultaat',
      other: '# resultaten',
    }),
  best: 'Beste resultaten',
  filter: 'Filteren op soort',
  all: 'Alles',
  showAll: 'Alle soorten doorzoeken',
  noneOfKind: 'Geen resultaten van deze soort. Verwijder het filter om alle resultaten te zien.',
  kinds: {
    product: 'Producten',
    operation: 'Operaties',
    guide: 'Handleidingen',
    application: 'Mijn apps',
    schema: 'Schema’s',
  },
  kind: {
    product: 'Product',
    guide: 'Handleiding',
    application: 'App',
    schema: 'Schema',
  },
  keys: { move: 'bewegen', go: 'openen', close: 'sluiten' },
}
