import type { Translated } from '../messages.ts'

export const overview: Translated<'overview'> = {
  quickstart: 'Schnellstart',
  quickstartText: 'Senden Sie diese Anfrage mit Zugangsdaten Ihrer Anwendung.',
  response: (status) => `Antwort ${status}`,
  request: 'Anfrage',
  limits: 'Limits',
  changelog: 'Änderungen',
  fullChangelog: 'Alle Änderungen',
  versions: 'Versionen',
  published: (date) => `Veröffentlicht am ${date}`,
  support: 'Support',
  signUp: 'Registrieren',
  exampleOf: (product) => `Beispielanfrage von ${product}`,
  run: 'Ausführen',
  running: 'Warten auf Antwort …',
  ranIn: (time) => `${time} · Sandbox`,
  runFailed: 'Anfrage fehlgeschlagen',
  runGone: 'Dieses Beispiel kann gerade nicht ausgeführt werden. Laden Sie die Seite neu.',
  stepsLabel: 'Ihr erster Aufruf',
  steps: [
    { title: 'Registrieren', text: 'Bestätigen Sie Ihre E-Mail-Adresse. Wir prüfen neue Konten.' },
    {
      title: 'Schlüssel holen',
      text: 'Erstellen Sie eine Anwendung, registrieren Sie sie für ein Produkt und erzeugen Sie Zugangsdaten.',
    },
    {
      title: 'Erster Aufruf',
      text: 'Senden Sie die Anfrage mit Ihrem Schlüssel und sehen Sie sie in der Statistik.',
    },
  ],
}
