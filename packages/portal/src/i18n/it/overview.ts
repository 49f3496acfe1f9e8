import type { Translated } from '../messages.ts'

export const overview: Translated<'overview'> = {
  quickstart: 'Guida rapida',
  quickstartText: 'Invia questa richiesta con una credenziale della tua applicazione.',
  response: (status) => `Risposta ${status}`,
  request: 'richiesta',
  limits: 'Limiti',
  changelog: 'Modifiche',
  fullChangelog: 'Tutte le modifiche',
  versions: 'Versioni',
  published: (date) => `Pubblicato il ${date}`,
  support: 'Assistenza',
  signUp: 'Registrati',
  exampleOf: (product) => `Richiesta di esempio di ${product}`,
  run: 'Esegui',
  running: 'In attesa della risposta…',
  ranIn: (time) => `${time} · Sandbox`,
  runFailed: 'Richiesta non riuscita',
  runGone: 'Ora non è possibile eseguire questo esempio. Ricarica la pagina.',
  stepsLabel: 'La tua prima chiamata',
  steps: [
    { title: 'Registrati', text: 'Conferma il tuo indirizzo e-mail. Esaminiamo i nuovi account.' },
    {
      title: 'Ottieni una chiave',
      text: 'Crea un’applicazione, registrala per un prodotto e genera una credenziale.',
    },
    { title: 'Prima chiamata', text: 'Invia la richiesta con la tua chiave e ritrovala nelle statistiche.' },
  ],
}
