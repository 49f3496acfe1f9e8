import type { Translation } from '@stagedoor/contract/translation'
import type { TryItMessages } from '../en/try-it.ts'

export const tryIt: Translation<TryItMessages> = {
  send: 'Senden',
  sending: 'Warten auf Antwort …',
  receiving: (size) => `Wird empfangen … ${size}`,
  server: 'Server',
  sandbox: 'Sandbox',
  getTestKey: 'Testschlüssel erstellen',
  testKeyCreated: (application: string) =>
    `Testschlüssel für ${application}. Kopieren Sie ihn jetzt; er wird nicht noch einmal angezeigt.`,
  requirement: 'Authentifizierungsmethode',
  noAuthentication: 'Keine',
  parameters: 'Parameter',
  noParameters: 'Diese Operation hat keine Parameter.',
  body: 'Body',
  file: 'Datei',
  formatJson: 'Formatieren',
  listHint: 'Ein Element pro Zeile',
  jsonHint: 'Als JSON',
  notSet: 'Nicht gesendet',
  sendEmpty: 'Leeren Wert senden',
  locations: {
    path: 'Pfad',
    query: 'Query',
    querystring: 'Query-String',
    header: 'Header',
    cookie: 'Cookie',
    body: 'Feld',
  },
  errors: {
    required: 'Erforderlich',
    'no-number': 'Muss eine Zahl sein',
    'no-integer': 'Muss eine ganze Zahl sein',
    'too-small': (least) => `Muss mindestens ${least} sein`,
    'too-large': (most) => `Darf höchstens ${most} sein`,
    'no-json': (message) => `Muss gültiges JSON sein: ${message}`,
    'no-object': 'Muss ein Objekt sein: { … }',
    'no-array': 'Muss ein Array sein: [ … ]',
    dots: 'Darf nicht „.“ oder „..“ sein, weil URLs diese Segmente entfernen',
    'no-address': 'Dieser Wert macht die Server-URL ungültig',
  },
  secrets: 'Ihre Eingaben bleiben im Speicher dieser Seite. Beim Neuladen werden sie gelöscht.',
  cookieNote:
    'Browser lassen eine Seite keine Cookies an eine andere Website senden. Verwenden Sie stattdessen das Codebeispiel.',
  headerNote:
    'Browser lassen eine Seite diesen Header nicht senden. Verwenden Sie stattdessen das Codebeispiel.',
  certificateNote: 'Ihr Browser fragt nach dem Zertifikat.',
  userName: 'Benutzername',
  token: 'Access-Token',
  credentials: (scheme) => `Zugangsdaten für ${scheme}`,
  use: (name) => `${name} verwenden`,
  filledWith: (name) => `Mit „${name}“ ausgefüllt.`,
  keyOf: (application, key) =>
    `${application} verwendet ${key}. Geben Sie den Schlüssel ein oder generieren Sie einen und verwenden Sie ihn hier.`,
  clearCredential: 'Zugangsdaten leeren',
  credentialRequired: 'Diese Operation erfordert Zugangsdaten.',
  sendWithout: 'Ohne Zugangsdaten senden',
  flow: 'Ablauf',
  getToken: 'Token abrufen',
  continueInWindow: 'Fahren Sie im neuen Fenster fort.',
  noProviderResponse:
    'Noch keine Antwort. Wenn Sie das Fenster geschlossen haben, versuchen Sie es noch einmal.',
  tokenReceived: 'Token empfangen.',
  redirectHint: (address) => `Registrieren Sie diese Redirect-URI beim Anbieter: ${address}`,
  oauthFailed: (reason) => `Token konnte nicht abgerufen werden: ${reason}`,
  popupBlocked:
    'Ihr Browser hat das Fenster des Anbieters blockiert. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es noch einmal.',
  discoveryIncomplete: 'Das Discovery-Dokument des Anbieters nennt keine Endpunkte.',
  unknownServer:
    'Das Dokument nennt keinen Server für die Adresse des Anbieters, daher wurde kein Geheimnis gesendet.',
  noResponseYet: 'Senden Sie die Anfrage, um die Antwort zu sehen.',
  emptyBody: 'Die Antwort hat keinen Body.',
  viaProxy: 'vom Server des Portals gesendet',
  cut: (limit) => `Nur die ersten ${limit} werden angezeigt.`,
  cancelled: 'Abgebrochen.',
  broken: 'Die Verbindung wurde geschlossen, bevor die Antwort vollständig war.',
  binary: (type) => `${type || 'Unbekannter Typ'}: zum Ansehen herunterladen.`,
  picture: 'Bild der Antwort',
  failures: {
    title: 'Anfrage fehlgeschlagen',
    unreachable: (host) =>
      `„Ausprobieren“ kann ${host} nicht erreichen. Verwenden Sie das Codebeispiel oder bitten Sie den Betreiber dieses Portals, den Host zu erlauben.`,
    network: (host) =>
      `Der Browser lässt diese Seite keine Antwort von ${host} lesen. Wahrscheinlich erlaubt die API keine Anfragen von dieser Seite (CORS), oder ihr Gateway lehnt die OPTIONS-Preflight-Anfrage des Browsers ab. Möglich ist auch, dass ${host} nicht erreichbar ist oder dass dem Zertifikat nicht vertraut wird. Die Entwicklertools des Browsers zeigen die Ursache. Sie können auch das Codebeispiel verwenden.`,
    insecure: (host) =>
      `Diese Seite verwendet https, ${host} dagegen http; deshalb blockiert der Browser die Anfrage. Verwenden Sie eine https-Adresse der API oder das Codebeispiel.`,
    tooLarge: (limit) =>
      `Anfragen über den Server des Portals sind auf ${limit} begrenzt. Verwenden Sie das Codebeispiel.`,
    bodyless: (method) =>
      `Browser können mit ${method} keinen Body senden. Entfernen Sie den Body oder verwenden Sie das Codebeispiel.`,
    invalid: (message) => `Der Browser kann diese Anfrage nicht senden: ${message}`,
    upstream: (reason) => `Der Server des Portals hat keine Antwort erhalten: ${reason}`,
  },
  history: 'Verlauf',
  historyNote: 'In diesem Browser gespeichert, ohne Secrets.',
  loadIntoForm: 'In das Formular laden',
  sample: 'Codebeispiel',
  loadFailed: 'Das konnte nicht geladen werden. Schließen Sie es und versuchen Sie es noch einmal.',
}
