import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  title: 'Registrare le applicazioni',
  lead: 'Per chiamare un’API serve un’applicazione, e l’applicazione deve essere registrata per una versione del prodotto. Tre passi, circa cinque minuti e un’attesa.',
  steps: [
    {
      title: 'Crea un’applicazione',
      text: 'Un’applicazione rappresenta un tuo programma. Dalle un nome che riconoscerai in seguito e scegli come dimostra la sua identità; questa scelta non può essere cambiata dopo.',
    },
    {
      title: 'Conserva le sue credenziali',
      text: 'Una chiave o un segreto client viene mostrato una sola volta, nel momento in cui viene creato. Mettilo subito in un gestore di segreti; se va perso, creane uno nuovo e revoca il vecchio.',
    },
    {
      title: 'Registrala per una versione del prodotto',
      text: 'Apri il prodotto, scegli la versione e premi «Registra». Alcune versioni sono aperte subito. Per altre, una persona esamina la richiesta: succede ogni settimana e ricevi un avviso all’approvazione.',
    },
  ],
  kindsTitle: 'Modi di dimostrare l’identità',
  kinds: [
    {
      title: 'Chiave API',
      text: 'Invia la chiave con ogni richiesta, nell’intestazione indicata dal prodotto. Il modo più semplice, adatto ai server.',
    },
    {
      title: 'Client OpenID proprio',
      text: 'Porti un client del tuo provider di identità. L’ID di riferimento dell’applicazione deve corrispondere lì all’ID client.',
    },
    {
      title: 'Client OpenID gestito',
      text: 'Il portale registra un client per te e ne mostra ID e segreto una sola volta. Puoi rinnovare il segreto in qualsiasi momento.',
    },
  ],
  create: 'Crea un’applicazione',
  browse: 'Sfoglia i prodotti',
}
