import type { Translated } from '../messages.ts'

export const checklist: Translated<'checklist'> = {
  title: 'Erste Schritte',
  progress: (done, total) => `${done} von ${total} erledigt`,
  steps: {
    email: 'E-Mail bestätigen',
    application: 'Anwendung erstellen',
    credential: 'Schlüssel erhalten',
    call: 'Erste Anfrage senden',
    chart: 'Im Diagramm ansehen',
  },
  actions: {
    application: 'Anwendung erstellen',
    credential: 'Schlüssel erhalten',
    call: 'Operation testen',
    catalog: 'API auswählen',
    chart: 'Dashboard öffnen',
  },
  done: 'Erledigt',
  dismiss: 'Ausblenden',
  completed: 'Alles eingerichtet. Ihre erste Anfrage ist im Diagramm.',
}
