import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  title: 'Anwendungen registrieren',
  lead: 'Um eine API aufzurufen, erstellen Sie eine Anwendung und registrieren sie für eine Produktversion. Das dauert etwa fünf Minuten. Versionen mit Freigabe werden zusätzlich geprüft.',
  steps: [
    {
      title: 'Anwendung erstellen',
      text: 'Eine Anwendung steht für eines Ihrer Programme. Wählen Sie einen Namen, den Sie später wiedererkennen, und eine Authentifizierungsmethode. Die Methode lässt sich nach dem Erstellen nicht ändern.',
    },
    {
      title: 'Zugangsdaten speichern',
      text: 'API-Schlüssel und Client-Secrets werden nur einmal angezeigt, wenn sie erstellt werden. Legen Sie sie in einem Secret-Speicher ab. Geht eines verloren, erstellen Sie ein neues und widerrufen Sie das alte.',
    },
    {
      title: 'Für eine Produktversion registrieren',
      text: 'Öffnen Sie das Produkt, wählen Sie eine Version und dann „Registrieren“. Manche Versionen geben Registrierungen automatisch frei. Bei anderen ist eine Prüfung nötig: Anfragen werden wöchentlich geprüft, und Sie werden bei Freigabe benachrichtigt.',
    },
  ],
  kindsTitle: 'Authentifizierungsmethoden',
  kinds: [
    {
      title: 'API-Schlüssel',
      text: 'Senden Sie den Schlüssel mit jeder Anfrage in dem Header, den das Produkt vorgibt. Das ist die einfachste Methode für Server.',
    },
    {
      title: 'Selbst verwalteter OpenID-Client',
      text: 'Verwenden Sie einen Client, den Sie bei Ihrem Identitätsanbieter registriert haben. Die Referenz-ID der Anwendung muss seiner Client-ID entsprechen.',
    },
    {
      title: 'Verwalteter OpenID-Client',
      text: 'Das Portal erstellt einen Client für Sie und zeigt seine ID und sein Secret einmalig an. Das Secret können Sie jederzeit erneuern.',
    },
  ],
  create: 'Anwendung erstellen',
}
