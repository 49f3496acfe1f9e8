import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('nl')

export const search: Messages['search'] = {
  label: 'Alle operaties doorzoeken',
  placeholder: 'Operaties zoeken',
  open: 'Zoeken',
  close: 'Zoeken sluiten',
  results: 'Gevonden operaties',
  count: (count) => plural(count, { one: '# operatie', other: '# operaties' }),
  none: 'Geen resultaten gevonden',
  noneText: 'Probeer minder letters, een pad zoals /orders of de ID van een operatie.',
  empty: 'Er is nog geen operatie om te zoeken.',
  similar: 'Niets bevat precies deze tekst. Vergelijkbaar:',
  recent: 'Recente zoekopdrachten',
  forget: 'Wissen',
  loading: (loaded, total) => `Versies worden geladen: ${loaded} van ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: '# versie kon niet worden geladen; de operaties ervan ontbreken hier.',
      other: '# versies konden niet worden geladen; de operaties ervan ontbreken hier.',
    }),
  keys: { move: 'bewegen', go: 'openen', close: 'sluiten' },
}
