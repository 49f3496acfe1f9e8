import type { Translated } from '../messages.ts'

export const checklist: Translated<'checklist'> = {
  title: 'Aan de slag',
  progress: (done, total) => `${done} van ${total} klaar`,
  steps: {
    email: 'Bevestig je e-mail',
    application: 'Maak een applicatie',
    credential: 'Haal een sleutel op',
    call: 'Doe een eerste verzoek',
    chart: 'Bekijk het in de grafiek',
  },
  actions: {
    application: 'Applicatie maken',
    credential: 'Sleutel ophalen',
    call: 'Operatie proberen',
    catalog: 'API kiezen',
    chart: 'Dashboard openen',
  },
  done: 'Klaar',
  dismiss: 'Verbergen',
  completed: 'Alles is klaar. Je eerste verzoek staat in de grafiek.',
}
