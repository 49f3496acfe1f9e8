import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  title: 'Registrare le applicazioni',
  lead: 'Per chiamare un’API, crea un’applicazione e registrala per una versione del prodotto. Bastano circa cinque minuti, più il tempo di revisione se la versione richiede un’approvazione.',
  steps: [
    {
      title: 'Crea un’applicazione',
      text: 'Un’applicazione rappresenta uno dei tuoi programmi. Scegli un nome che riconoscerai in seguito e un metodo di autenticazione. Il metodo non può essere cambiato dopo la creazione.',
    },
    {
      title: 'Salva le sue credenziali',
      text: 'Le chiavi API e i segreti client vengono mostrati una sola volta, al momento della creazione. Salvali in un gestore di segreti. Se ne perdi uno, creane uno nuovo e revoca il vecchio.',
    },
    {
      title: 'Registrala per una versione del prodotto',
      text: 'Apri il prodotto, seleziona una versione e poi «Registra». Alcune versioni approvano le registrazioni automaticamente. Altre richiedono una revisione: le richieste vengono esaminate ogni settimana e ricevi un avviso all’approvazione.',
    },
  ],
  kindsTitle: 'Metodi di autenticazione',
  kinds: [
    {
      title: 'Chiave API',
      text: 'Invia la chiave con ogni richiesta, nell’intestazione indicata dal prodotto. È il metodo più semplice per i server.',
    },
    {
      title: 'Client OpenID autogestito',
      text: 'Usa un client che hai registrato presso il tuo provider di identità. L’ID di riferimento dell’applicazione deve corrispondere al suo ID client.',
    },
    {
      title: 'Client OpenID gestito',
      text: 'Il portale crea un client per te e ne mostra ID e segreto una sola volta. Puoi rinnovare il segreto in qualsiasi momento.',
    },
  ],
  create: 'Crea un’applicazione',
}
