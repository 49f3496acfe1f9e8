import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const rejections: Translated<'rejections'> = {
  signInText: 'Melden Sie sich an, um Ihre Anwendungen und die Lösung zu sehen.',
  hiddenText: 'Die Produktversion existiert nicht, oder Sie haben keinen Zugriff darauf.',
  unknown: { title: 'Anfrage abgelehnt', text: 'Das Gateway hat eine Anfrage an eine API abgelehnt.' },
  reasons: {
    missing_credential: {
      title: 'Keine Zugangsdaten gesendet',
      text: 'Die Anfrage enthält weder API-Schlüssel noch Zugriffstoken.',
      fix: 'Senden Sie mit jeder Anfrage die Zugangsdaten einer Ihrer registrierten Anwendungen.',
    },
    invalid_credential: {
      title: 'Zugangsdaten ungültig',
      text: 'Der API-Schlüssel oder das Zugriffstoken ist unbekannt oder wurde widerrufen.',
      fix: 'Erstellen Sie einen neuen Schlüssel und verwenden Sie ihn stattdessen.',
    },
    expired_credential: {
      title: 'Zugangsdaten abgelaufen',
      text: 'Der API-Schlüssel oder das Zugriffstoken ist abgelaufen.',
      fix: 'Erstellen Sie einen neuen Schlüssel oder fordern Sie ein neues Zugriffstoken an.',
    },
    test_credential: {
      title: 'Testschlüssel in der Produktion',
      text: 'Die Zugangsdaten sind ein Testschlüssel, der nur in der Sandbox funktioniert.',
      fix: 'Senden Sie die Anfrage an die Sandbox oder verwenden Sie einen Schlüssel einer freigegebenen Anwendung.',
    },
    not_registered: {
      title: 'Anwendung nicht registriert',
      text: 'Die Anwendung ist für diese Version der API nicht registriert.',
      fix: 'Registrieren Sie die Anwendung für diese Version.',
    },
    registration_pending: {
      title: 'Registrierung wird geprüft',
      text: 'Die Registrierung der Anwendung wartet auf Freigabe.',
      fix: 'Wir prüfen die Registrierung und benachrichtigen Sie per E-Mail. Anfragen funktionieren, sobald sie freigegeben ist.',
    },
    registration_rejected: {
      title: 'Registrierung abgelehnt',
      text: 'Die Registrierung der Anwendung wurde abgelehnt.',
      fix: 'Wenden Sie sich an die Administration dieses Portals. Sie kann die Registrierung freigeben.',
    },
    registration_revoked: {
      title: 'Registrierung widerrufen',
      text: 'Die Registrierung der Anwendung wurde widerrufen.',
      fix: 'Wenden Sie sich an die Administration dieses Portals. Sie kann die Registrierung wieder freigeben.',
    },
    access_denied: {
      title: 'Kein Zugriff auf diese API',
      text: 'Das Konto, dem die Anwendung gehört, darf diese API nicht nutzen.',
      fix: 'Wenden Sie sich an die Administration dieses Portals, um Zugriff zu erhalten.',
    },
    insufficient_scope: {
      title: 'Scope fehlt',
      text: 'Die Zugangsdaten haben nicht alle Scopes, die die Anfrage erfordert.',
      fix: 'Beantragen Sie die fehlenden Scopes für Ihre Anwendung und fordern Sie dann ein neues Zugriffstoken an.',
    },
    developer_disabled: {
      title: 'Konto nicht aktiv',
      text: 'Das Konto, dem die Anwendung gehört, ist nicht aktiv.',
      fix: 'Wenden Sie sich an die Administration dieses Portals. Sie kann das Konto aktivieren.',
    },
    unknown_product_version: {
      title: 'Version nicht veröffentlicht',
      text: 'Diese Version der API ist nicht veröffentlicht.',
      fix: 'Verwenden Sie eine veröffentlichte Version.',
    },
    too_many_attempts: {
      title: 'Zu viele Versuche',
      text: 'Aus Ihrem Netzwerk kamen zu viele falsche Zugangsdaten. Das Limit wird jede Minute zurückgesetzt.',
      fix: 'Warten Sie, und senden Sie die Anfrage dann mit gültigen Zugangsdaten erneut.',
    },
  },
  yourApplications: 'Ihre Anwendungen',
  noneRegistered: 'Keine Ihrer Anwendungen ist für diese Version registriert.',
  since: 'Seit',
  createKey: 'Schlüssel erstellen',
  createKeyNamed: (name) => `Schlüssel erstellen für ${name}`,
  openCredentials: 'Zugangsdaten öffnen',
  openCredentialsNamed: (name) => `Zugangsdaten öffnen: ${name}`,
  howToSend: 'So senden Sie die Zugangsdaten',
  checkAgain: 'Erneut prüfen',
  unchanged: 'Es hat sich noch nichts geändert.',
  fixed: 'Die Registrierung ist freigegeben. Senden Sie Ihre Anfrage erneut.',
  registerAgain: 'Erneut registrieren',
  registerAgainNamed: (name) => `${name} erneut registrieren`,
  reviewedAgain:
    'Die Registrierung wird erneut geprüft. Bis zur Freigabe werden Anfragen dieser Anwendung abgelehnt.',
  noScopesToChoose:
    'Für Ihre Anwendungen können Sie keine Scopes wählen. Wenden Sie sich an die Administration dieses Portals.',
  publishedVersions: 'Veröffentlichte Versionen',
  openVersion: (product, version) => `${product} ${version} öffnen`,
  wait: (seconds) => plural(seconds, { one: 'Warten Sie # Sekunde.', other: 'Warten Sie # Sekunden.' }),
  waitMinute: 'Warten Sie eine Minute.',
  waited: 'Sie können wieder Anfragen senden.',
}
