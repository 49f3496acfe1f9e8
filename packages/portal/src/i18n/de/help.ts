import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  title: 'Anwendungen registrieren',
  lead: 'Um eine API aufzurufen, brauchen Sie eine Anwendung, und die Anwendung muss für eine Version des Produkts registriert sein. Drei Schritte, etwa fünf Minuten und einmal warten.',
  steps: [
    {
      title: 'Anwendung erstellen',
      text: 'Eine Anwendung steht für ein Programm von Ihnen. Geben Sie ihr einen Namen, den Sie später wiedererkennen, und wählen Sie, wie sie sich ausweist; das lässt sich danach nicht mehr ändern.',
    },
    {
      title: 'Zugangsdaten sichern',
      text: 'Ein Schlüssel oder ein Client-Secret wird nur einmal angezeigt, in dem Moment, in dem es entsteht. Legen Sie es sofort in einem Secret-Speicher ab. Geht es verloren, erzeugen Sie ein neues und widerrufen das alte.',
    },
    {
      title: 'Für eine Produktversion registrieren',
      text: 'Öffnen Sie das Produkt, wählen Sie die Version und dann „Registrieren“. Manche Versionen sind sofort offen. Bei anderen prüft ein Mensch die Anfrage: Das geschieht wöchentlich, und Sie werden bei Freigabe benachrichtigt.',
    },
  ],
  kindsTitle: 'Wie sich eine Anwendung ausweist',
  kinds: [
    {
      title: 'API-Schlüssel',
      text: 'Senden Sie den Schlüssel mit jedem Aufruf in dem Header, den das Produkt nennt. Der einfachste Weg, richtig für Server.',
    },
    {
      title: 'Eigener OpenID-Client',
      text: 'Sie bringen einen Client Ihres eigenen Identitätsanbieters mit. Die Referenz-ID der Anwendung muss der dortigen Client-ID entsprechen.',
    },
    {
      title: 'Verwalteter OpenID-Client',
      text: 'Das Portal registriert einen Client für Sie und zeigt ID und Secret einmalig an. Das Secret können Sie jederzeit erneuern.',
    },
  ],
  create: 'Anwendung erstellen',
  browse: 'Produkte ansehen',
}
