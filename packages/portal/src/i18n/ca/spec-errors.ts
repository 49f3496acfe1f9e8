import type { Translated } from '../messages.ts'

/** Why a specification can't be displayed as operations. */
export const specErrors: Translated<'specErrors'> = {
  empty: 'El document és buit.',
  markup: 'El document és HTML o XML, no JSON ni YAML.',
  notText: 'El document no és text UTF-8. Deseu-lo com a UTF-8 per mostrar-lo aquí.',
  unreadable: 'El document no es pot analitzar com a JSON: és massa gran o té massa nivells d’imbricació.',
  tooLarge: (length, maximum) =>
    `El document té ${length} milions de caràcters. El límit és de ${maximum} milions. Baixeu-lo per llegir-lo en un altre lloc.`,
  noObject: (is) => `El document és ${is}, no un objecte.`,
  syntax: (format, reason) => `El document no és ${format} vàlid: ${reason}.`,
  syntaxAt: (format, line, column, reason) =>
    `El document no és ${format} vàlid. Línia ${line}, columna ${column}: ${reason}.`,
  reasons: {
    value: 's’esperava un valor',
    valueOrBracket: 's’esperava un valor o ]',
    key: 's’esperava un nom entre cometes dobles',
    keyOrBrace: 's’esperava un nom entre cometes dobles o }',
    colon: 's’esperaven dos punts després del nom',
    commaOrEnd: 's’esperava una coma o un claudàtor de tancament',
    openBrace: 'falta la } que tanca aquesta {',
    openBracket: 'falta el ] que tanca aquest [',
    openQuotes: 'falten les cometes de tancament',
    moreText: 'text inesperat després del final del document',
    controlCharacter: 'la cadena entre cometes conté un salt de línia o un caràcter de control',
    badEscape: 'seqüència d’escapament no vàlida després de la barra inversa',
    tooDeep: 'la imbricació és massa profunda',
    tabIndent: 'feu servir espais, no tabuladors, per al sagnat',
    badIndent: 'el sagnat no coincideix amb el de les línies veïnes',
    noColon: 's’esperaven dos punts i un espai després del nom, a la mateixa línia',
    midLine: 'poseu entre cometes els valors que contenen dos punts i comenceu les llistes en una línia nova',
    strayBracket: 'claudàtor de tancament sense claudàtor d’obertura',
    moreAfterValue: 'text inesperat després del valor: poseu tot el valor entre cometes',
    reservedSign: 'poseu entre cometes els valors que comencen amb aquest caràcter',
    unknownAlias: 'àlies desconegut: poseu entre cometes els valors que comencen amb *',
    repeatsTooMuch: 'els àlies generen massa contingut',
  },
}
