import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('nl')

export const search: Messages['search'] = {
  label: 'Alle operaties doorzoeken',
  placeholder: 'Operaties zoeken',
  close: 'Zoeken sluiten',
  results: 'Gevonden operaties',
  none: 'Geen resultaten gevonden',
  noneText: 'Probeer een kortere zoekopdracht, een pad zoals /orders of de ID van een operatie.',
  empty: 'Er zijn nog geen operaties om te doorzoeken.',
  similar: 'Geen exacte overeenkomst. Vergelijkbare resultaten:',
  recent: 'Recente zoekopdrachten',
  clear: 'Wissen',
  loading: (loaded, total) => `Versies worden geladen: ${loaded} van ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: '# versie kon niet worden geladen. De operaties ervan ontbreken in de resultaten.',
      other: '# versies konden niet worden geladen. De operaties ervan ontbreken in de resultaten.',
    }),
  keys: { move: 'bewegen', go: 'openen', close: 'sluiten' },
}
