import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('de')

export const search: Messages['search'] = {
  label: 'Alle Operationen durchsuchen',
  placeholder: 'Operationen suchen',
  close: 'Suche schließen',
  results: 'Gefundene Operationen',
  none: 'Keine Ergebnisse gefunden',
  noneText: 'Versuchen Sie eine kürzere Suche, einen Pfad wie /orders oder die ID einer Operation.',
  empty: 'Es gibt noch keine Operationen zum Durchsuchen.',
  similar: 'Keine genaue Übereinstimmung. Ähnliche Ergebnisse:',
  recent: 'Letzte Suchen',
  clear: 'Leeren',
  loading: (loaded, total) => `Versionen werden geladen: ${loaded} von ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: '# Version konnte nicht geladen werden. Ihre Operationen fehlen in den Ergebnissen.',
      other: '# Versionen konnten nicht geladen werden. Ihre Operationen fehlen in den Ergebnissen.',
    }),
  keys: { move: 'bewegen', go: 'öffnen', close: 'schließen' },
}
