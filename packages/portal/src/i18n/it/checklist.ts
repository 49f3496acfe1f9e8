import type { Translated } from '../messages.ts'

export const checklist: Translated<'checklist'> = {
  title: 'Per iniziare',
  progress: (done, total) => `${done} di ${total} completati`,
  steps: {
    email: 'Conferma l’e-mail',
    application: 'Crea un’applicazione',
    credential: 'Ottieni una chiave',
    call: 'Invia una richiesta',
    chart: 'Guardala nel grafico',
  },
  actions: {
    application: 'Crea applicazione',
    credential: 'Ottieni una chiave',
    call: 'Prova un’operazione',
    catalog: 'Scegli un’API',
    chart: 'Apri la dashboard',
  },
  done: 'Completato',
  dismiss: 'Nascondi',
  completed: 'Tutto pronto. La tua prima richiesta è nel grafico.',
}
