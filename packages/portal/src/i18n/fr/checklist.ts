import type { Translated } from '../messages.ts'

export const checklist: Translated<'checklist'> = {
  title: 'Premiers pas',
  progress: (done, total) => `${done} sur ${total} terminées`,
  steps: {
    email: 'Confirmer votre e-mail',
    application: 'Créer une application',
    credential: 'Obtenir une clé',
    call: 'Envoyer une requête',
    chart: 'La voir sur le graphique',
  },
  actions: {
    application: 'Créer une application',
    credential: 'Obtenir une clé',
    call: 'Essayer une opération',
    catalog: 'Choisir une API',
    chart: 'Ouvrir le tableau de bord',
  },
  done: 'Terminé',
  dismiss: 'Masquer',
  completed: 'Tout est prêt. Votre première requête est sur le graphique.',
}
