import type { Translated } from '../messages.ts'

/** Messages for problem responses of the API. */
export const problems: Translated<'problems'> = {
  codes: {
    validation_failed: 'Alcuni valori non sono validi. Controlla i dati inseriti.',
    malformed_request: 'La richiesta non era valida. Ricarica la pagina e riprova.',
    password_too_common: 'Questa password è troppo comune. Scegline una più difficile da indovinare.',
    password_made_of_names:
      'Questa password è troppo simile al tuo nome, al tuo indirizzo e-mail, alla tua organizzazione o al nome di questo portale. Scegline una più difficile da indovinare.',
    unsupported_by_strategy: 'La strategia di autenticazione dell’applicazione non lo consente.',
    registration_unavailable:
      'Questa versione non accetta registrazioni con la strategia di autenticazione dell’applicazione.',
    scopes_unavailable: 'La strategia di autenticazione dell’applicazione non supporta gli scope.',
    invalid_return_url: 'L’URL di ritorno non è consentito.',
    invalid_credentials:
      'Non è stato possibile autenticare l’account. Se pensi che questo messaggio sia un errore, contatta il tuo amministratore.',
    developer_disabled: 'Il tuo account è in attesa di approvazione',
    developer_rejected:
      'Il tuo account non è stato approvato. Per qualsiasi domanda, contatta il gestore di questo portale.',
    developer_deactivated:
      'Il tuo account è stato disattivato. Per qualsiasi domanda, contatta il gestore di questo portale.',
    email_unconfirmed: 'Conferma prima il tuo indirizzo e-mail con il link che ti abbiamo inviato.',
    account_locked: 'Il tuo account è stato bloccato. Reimposta la password per accedere ora',
    session_required: 'La tua sessione è scaduta. Accedi e riprova.',
    forbidden: 'Non sei autorizzato a eseguire questa operazione.',
    password_sign_in_disabled: 'Questo portale non accetta password. Usa l’accesso unico (SSO).',
    analytics_forbidden: 'Non hai accesso alle statistiche di queste applicazioni.',
    try_it_refused: '«Prova» non può raggiungere questo host.',
    application_quota_reached:
      'Hai raggiunto il numero massimo di applicazioni. Eliminane una per crearne un’altra.',
    credential_quota_reached:
      'Questa applicazione ha raggiunto il numero massimo di credenziali. Revocane una per generarne un’altra.',
    approval_required: 'Disponibile dopo l’approvazione. Fino ad allora puoi usare la sandbox.',
    test_key_quota_reached:
      'Questa applicazione ha il numero massimo di chiavi di test. Revocane una per crearne un’altra.',
    not_found: 'Non trovato. Forse è stato eliminato o non hai accesso.',
    token_not_found: 'Questo link non è valido. Richiedine uno nuovo.',
    token_expired: 'Questo link è scaduto. Richiedine uno nuovo.',
    email_already_confirmed:
      'Questo indirizzo e-mail è già confermato. Accedi, oppure reimposta la password se non ne hai ancora impostata una.',
    name_taken: 'Hai già un’applicazione con questo nome.',
    reference_taken: 'Un’altra applicazione usa già questo ID di riferimento.',
    already_registered: 'L’applicazione è già registrata per questa versione del prodotto.',
    conflict: 'Questo elemento è stato modificato nello stesso momento. Ricarica la pagina e riprova.',
    body_too_large: 'La richiesta è troppo grande.',
    too_many_attempts: 'Troppi tentativi. Attendi un momento, poi riprova.',
    internal_error: 'Si è verificato un problema da parte nostra. Riprova più tardi.',
    upstream_failed: 'Un servizio da cui dipende il portale non risponde. Riprova più tardi.',
    unavailable: 'Servizio non disponibile. Riprova più tardi.',
  },
  unsent: 'Sei offline. Non è stato inviato nulla. Riprova quando torni online.',
  rules: {
    required: (field) => `${field}: obbligatorio`,
    invalid: (field) => `${field}: valore non valido`,
    min_length: (field, limit) => `${field}: almeno ${limit} caratteri`,
    max_length: (field, limit) => `${field}: al massimo ${limit} caratteri`,
    min_items: (field, limit) => `${field}: almeno ${limit} elementi`,
    max_items: (field, limit) => `${field}: al massimo ${limit} elementi`,
    min: (field, limit) => `${field}: almeno ${limit}`,
    max: (field, limit) => `${field}: al massimo ${limit}`,
    enum: (field, choices) => `${field}: uno di questi valori: ${choices}`,
  },
  formats: {
    email: 'L’indirizzo e-mail deve essere valido',
    redirect_uri:
      'Inserisci URI di reindirizzamento con un protocollo, per esempio https://, e senza frammento (#)',
    password:
      'Usa da 8 a 128 caratteri e almeno 3 di questi tipi: maiuscola, minuscola, cifra, carattere speciale',
  },
  fields: {
    email: 'Indirizzo e-mail',
    full_name: 'Nome completo',
    password: 'Password',
  },
}
