import type { Translated } from '../messages.ts'

/** Why a specification can't be displayed as operations. */
export const specErrors: Translated<'specErrors'> = {
  empty: 'Das Dokument ist leer.',
  markup: 'Das Dokument ist HTML oder XML, nicht JSON oder YAML.',
  notText: 'Das Dokument ist kein UTF-8-Text. Speichern Sie es als UTF-8, um es hier anzuzeigen.',
  unreadable: 'Das Dokument lässt sich nicht als JSON parsen: Es ist zu groß oder zu tief verschachtelt.',
  tooLarge: (length, maximum) =>
    `Das Dokument hat ${length} Millionen Zeichen. Die Grenze liegt bei ${maximum} Millionen. Laden Sie es herunter, um es anderswo zu lesen.`,
  noObject: (is) => `Das Dokument ist ${is} und kein Objekt.`,
  syntax: (format, reason) => `Das Dokument ist kein gültiges ${format}: ${reason}.`,
  syntaxAt: (format, line, column, reason) =>
    `Das Dokument ist kein gültiges ${format}. Zeile ${line}, Spalte ${column}: ${reason}.`,
  reasons: {
    value: 'Wert erwartet',
    valueOrBracket: 'Wert oder ] erwartet',
    key: 'Name in doppelten Anführungszeichen erwartet',
    keyOrBrace: 'Name in doppelten Anführungszeichen oder } erwartet',
    colon: 'Doppelpunkt nach dem Namen erwartet',
    commaOrEnd: 'Komma oder schließende Klammer erwartet',
    openBrace: 'Zu dieser { fehlt die schließende }',
    openBracket: 'Zu dieser [ fehlt die schließende ]',
    openQuotes: 'Das schließende Anführungszeichen fehlt',
    moreText: 'Unerwarteter Text nach dem Ende des Dokuments',
    controlCharacter:
      'Die Zeichenkette in Anführungszeichen enthält einen Zeilenumbruch oder ein Steuerzeichen',
    badEscape: 'Ungültige Escape-Sequenz nach dem Backslash',
    tooDeep: 'Die Verschachtelung ist zu tief',
    tabIndent: 'Verwenden Sie zum Einrücken Leerzeichen statt Tabulatoren',
    badIndent: 'Die Einrückung passt nicht zu den umgebenden Zeilen',
    noColon: 'Doppelpunkt und Leerzeichen nach dem Namen in derselben Zeile erwartet',
    midLine:
      'Setzen Sie Werte mit Doppelpunkt in Anführungszeichen und beginnen Sie Listen in einer neuen Zeile',
    strayBracket: 'Schließende Klammer ohne öffnende Klammer',
    moreAfterValue: 'Unerwarteter Text nach dem Wert: Setzen Sie den ganzen Wert in Anführungszeichen',
    reservedSign: 'Setzen Sie Werte, die mit diesem Zeichen beginnen, in Anführungszeichen',
    unknownAlias: 'Unbekannter Alias: Setzen Sie Werte, die mit * beginnen, in Anführungszeichen',
    repeatsTooMuch: 'Die Aliasse ergeben aufgelöst zu viel Inhalt',
  },
}
