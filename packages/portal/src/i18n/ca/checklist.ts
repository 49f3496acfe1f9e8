import type { Translated } from '../messages.ts'

export const checklist: Translated<'checklist'> = {
  title: 'Primers passos',
  progress: (done, total) => `${done} de ${total} completats`,
  steps: {
    email: 'Confirmar el correu',
    application: 'Crear una aplicació',
    credential: 'Obtenir una clau',
    call: 'Fer una sol·licitud',
    chart: 'Veure-la al gràfic',
  },
  actions: {
    application: 'Crea una aplicació',
    credential: 'Obtén una clau',
    call: 'Prova una operació',
    catalog: 'Tria una API',
    chart: 'Obre el tauler',
  },
  done: 'Completat',
  dismiss: 'Descarta',
  completed: 'Tot a punt. La primera sol·licitud és al gràfic.',
}
