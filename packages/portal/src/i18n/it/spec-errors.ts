import type { Translated } from '../messages.ts'

/** Why a specification can't be displayed as operations. */
export const specErrors: Translated<'specErrors'> = {
  empty: 'Il documento è vuoto.',
  markup: 'Il documento è HTML o XML, non JSON o YAML.',
  notText: 'Il documento non è testo UTF-8. Salvalo come UTF-8 per mostrarlo qui.',
  unreadable: 'Impossibile analizzare il documento come JSON: è troppo grande o troppo annidato.',
  tooLarge: (length, maximum) =>
    `Il documento ha ${length} milioni di caratteri. Il limite è ${maximum} milioni. Scaricalo per leggerlo altrove.`,
  noObject: (is) => `Il documento è ${is}, non un oggetto.`,
  syntax: (format, reason) => `Il documento non è ${format} valido: ${reason}.`,
  syntaxAt: (format, line, column, reason) =>
    `Il documento non è ${format} valido. Riga ${line}, colonna ${column}: ${reason}.`,
  reasons: {
    value: 'atteso un valore',
    valueOrBracket: 'atteso un valore o ]',
    key: 'atteso un nome tra virgolette doppie',
    keyOrBrace: 'atteso un nome tra virgolette doppie o }',
    colon: 'attesi i due punti dopo il nome',
    commaOrEnd: 'attesa una virgola o una parentesi di chiusura',
    openBrace: 'manca la } che chiude questa {',
    openBracket: 'manca la ] che chiude questa [',
    openQuotes: 'mancano le virgolette di chiusura',
    moreText: 'testo imprevisto dopo la fine del documento',
    controlCharacter:
      'la stringa tra virgolette contiene un’interruzione di riga o un carattere di controllo',
    badEscape: 'sequenza di escape non valida dopo la barra rovesciata',
    tooDeep: 'l’annidamento è troppo profondo',
    tabIndent: 'usa spazi, non tabulazioni, per il rientro',
    badIndent: 'il rientro non corrisponde a quello delle righe vicine',
    noColon: 'attesi i due punti e uno spazio dopo il nome, sulla stessa riga',
    midLine:
      'metti tra virgolette i valori che contengono i due punti e inizia gli elenchi su una nuova riga',
    strayBracket: 'parentesi di chiusura senza parentesi di apertura',
    moreAfterValue: 'testo imprevisto dopo il valore: metti l’intero valore tra virgolette',
    reservedSign: 'metti tra virgolette i valori che iniziano con questo carattere',
    unknownAlias: 'alias sconosciuto: metti tra virgolette i valori che iniziano con *',
    repeatsTooMuch: 'gli alias generano troppo contenuto',
  },
}
