import type { Translated } from '../messages.ts'

/** Messages for problem responses of the API. */
export const problems: Translated<'problems'> = {
  codes: {
    validation_failed: 'Einige Werte sind ungültig. Prüfen Sie Ihre Eingaben.',
    malformed_request: 'Die Anfrage war ungültig. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    password_too_common: 'Dieses Passwort ist zu verbreitet. Wählen Sie eines, das schwerer zu erraten ist.',
    password_made_of_names:
      'Dieses Passwort ähnelt zu sehr Ihrem Namen, Ihrer E-Mail-Adresse, Ihrer Organisation oder dem Namen dieses Portals. Wählen Sie eines, das schwerer zu erraten ist.',
    unsupported_by_strategy: 'Die Authentifizierungsstrategie der Anwendung unterstützt das nicht.',
    registration_unavailable:
      'Diese Version nimmt keine Registrierungen mit der Authentifizierungsstrategie der Anwendung an.',
    scopes_unavailable: 'Die Authentifizierungsstrategie der Anwendung unterstützt keine Scopes.',
    invalid_return_url: 'Die Rücksprung-URL ist nicht erlaubt.',
    invalid_credentials:
      'Das Konto konnte nicht authentifiziert werden. Wenn Sie glauben, dass Sie diese Meldung irrtümlich erhalten, wenden Sie sich bitte an Ihren Administrator.',
    developer_disabled: 'Ihr Konto wartet auf die Freigabe',
    developer_rejected:
      'Ihr Konto wurde nicht freigegeben. Wenden Sie sich bei Fragen an den Betreiber dieses Portals.',
    developer_deactivated:
      'Ihr Konto wurde deaktiviert. Wenden Sie sich bei Fragen an den Betreiber dieses Portals.',
    email_unconfirmed:
      'Bestätigen Sie zuerst Ihre E-Mail-Adresse über den Link, den wir Ihnen gesendet haben.',
    account_locked: 'Ihr Konto wurde gesperrt. Setzen Sie Ihr Passwort zurück, um sich jetzt anzumelden',
    session_required: 'Ihre Sitzung ist abgelaufen. Melden Sie sich an und versuchen Sie es noch einmal.',
    forbidden: 'Sie sind dazu nicht berechtigt.',
    password_sign_in_disabled: 'Dieses Portal akzeptiert keine Passwörter. Verwenden Sie Single Sign-on.',
    analytics_forbidden: 'Sie haben keinen Zugriff auf die Auswertung dieser Anwendungen.',
    try_it_refused: '„Ausprobieren“ kann diesen Host nicht erreichen.',
    application_quota_reached:
      'Sie haben die Höchstzahl an Anwendungen erreicht. Löschen Sie eine, um eine neue zu erstellen.',
    credential_quota_reached:
      'Diese Anwendung hat die Höchstzahl an Zugangsdaten erreicht. Widerrufen Sie welche, um neue zu erzeugen.',
    approval_required: 'Nach der Freigabe verfügbar. Bis dahin können Sie die Sandbox nutzen.',
    test_key_quota_reached:
      'Diese Anwendung hat die maximale Anzahl an Testschlüsseln. Widerrufen Sie einen, um einen neuen zu erstellen.',
    not_found: 'Nicht gefunden. Vielleicht wurde es gelöscht, oder Sie haben keinen Zugriff.',
    token_not_found: 'Dieser Link ist ungültig. Fordern Sie einen neuen an.',
    token_expired: 'Dieser Link ist abgelaufen. Fordern Sie einen neuen an.',
    email_already_confirmed:
      'Diese E-Mail-Adresse ist bereits bestätigt. Melden Sie sich an oder setzen Sie Ihr Passwort zurück, falls Sie noch keines festgelegt haben.',
    name_taken: 'Sie haben bereits eine Anwendung mit diesem Namen.',
    reference_taken: 'Eine andere Anwendung verwendet diese Referenz-ID bereits.',
    already_registered: 'Die Anwendung ist für diese Produktversion bereits registriert.',
    conflict: 'Das wurde gleichzeitig geändert. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    body_too_large: 'Die Anfrage ist zu groß.',
    too_many_attempts: 'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es dann noch einmal.',
    internal_error: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    upstream_failed:
      'Ein Dienst, den das Portal benötigt, antwortet nicht. Versuchen Sie es später noch einmal.',
    unavailable: 'Der Dienst ist nicht verfügbar. Bitte versuchen Sie es später noch einmal.',
  },
  unsent:
    'Sie sind offline. Es wurde nichts gesendet. Versuchen Sie es noch einmal, wenn Sie wieder online sind.',
  rules: {
    required: (field) => `${field}: Pflichtfeld`,
    invalid: (field) => `${field}: ungültiger Wert`,
    min_length: (field, limit) => `${field}: mindestens ${limit} Zeichen`,
    max_length: (field, limit) => `${field}: höchstens ${limit} Zeichen`,
    min_items: (field, limit) => `${field}: mindestens ${limit} Einträge`,
    max_items: (field, limit) => `${field}: höchstens ${limit} Einträge`,
    min: (field, limit) => `${field}: mindestens ${limit}`,
    max: (field, limit) => `${field}: höchstens ${limit}`,
    enum: (field, choices) => `${field}: einer dieser Werte: ${choices}`,
  },
  formats: {
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    redirect_uri: 'Geben Sie Redirect-URIs mit Protokoll an, zum Beispiel https://, und ohne Fragment (#)',
    password:
      'Verwenden Sie 8 bis 128 Zeichen und mindestens 3 davon: Großbuchstabe, Kleinbuchstabe, Ziffer, Sonderzeichen',
  },
  fields: {
    email: 'E-Mail-Adresse',
    full_name: 'Vollständiger Name',
    password: 'Passwort',
  },
}
