import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('de')

export const search: Messages['search'] = {
  label: 'Alle Operationen durchsuchen',
  placeholder: 'Operationen suchen',
  open: 'Suchen',
  close: 'Suche schließen',
  results: 'Gefundene Operationen',
  count: (count) => plural(count, { one: '# Operation', other: '# Operationen' }),
  none: 'Keine Ergebnisse gefunden',
  noneText: 'Versuchen Sie es mit weniger Buchstaben, einem Pfad wie /orders oder der ID einer Operation.',
  empty: 'Es gibt noch keine Operation, die sich suchen ließe.',
  similar: 'Nichts enthält genau diesen Text. Ähnlich:',
  recent: 'Letzte Suchen',
  forget: 'Leeren',
  loading: (loaded, total) => `Versionen werden geladen: ${loaded} von ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: '# Version konnte nicht geladen werden; ihre Operationen fehlen hier.',
      other: '# Versionen konnten nicht geladen werden; ihre Operationen fehlen hier.',
    }),
  keys: { move: 'bewegen', go: 'öffnen', close: 'schließen' },
}
