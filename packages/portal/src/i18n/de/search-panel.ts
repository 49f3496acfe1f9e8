import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const searchPanel: Translated<'searchPanel'> = {
  results: 'Suchergebnisse',
  noneText:
    'Durchsucht wurden Operationen, Anleitungen, Produkte, Apps und Schemas. Prüfen Sie die Schreibweise oder verwenden Sie weniger Wörter.',
  empty: 'Es gibt noch nichts zu durchsuchen.',
  similar: 'Keine genaue Übereinstimmung. Ähnliche Ergebnisse:',
  recent: 'Letzte Suchen',
  loading: (loaded, total) => `Suchindex wird geladen: ${loaded} von ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: '# Teil des Suchindex konnte nicht geladen werden. Sein Inhalt fehlt in den Ergebnissen.',
      other: '# Teile des Suchindex konnten nicht geladen werden. Ihr Inhalt fehlt in den Ergebnissen.',
    }),
  resultCount: (count) =>
    plural(count, {
      one: '# Ergebnis',
      other: '# Ergebnisse',
    }),
  best: 'Beste Treffer',
  filter: 'Nach Art filtern',
  all: 'Alle',
  showAll: 'Alle Arten durchsuchen',
  noneOfKind: 'Keine Ergebnisse dieser Art. Entfernen Sie den Filter, um alle Ergebnisse zu sehen.',
  kinds: {
    product: 'Produkte',
    operation: 'Operationen',
    guide: 'Anleitungen',
    application: 'Meine Apps',
    schema: 'Schemas',
  },
  kind: {
    product: 'Produkt',
    guide: 'Anleitung',
    application: 'App',
    schema: 'Schema',
  },
  keys: { move: 'bewegen', go: 'öffnen', close: 'schließen' },
}
