import type { Translated } from '../messages.ts'

/** Why a specification can't be displayed as operations. */
export const specErrors: Translated<'specErrors'> = {
  empty: 'El documento está vacío.',
  markup: 'El documento es HTML o XML, no JSON ni YAML.',
  notText: 'El documento no es texto UTF-8. Guárdelo como UTF-8 para mostrarlo aquí.',
  unreadable:
    'El documento no se puede analizar como JSON: es demasiado grande o tiene demasiados niveles de anidamiento.',
  tooLarge: (length, maximum) =>
    `El documento tiene ${length} millones de caracteres. El límite es de ${maximum} millones. Descárguelo para leerlo en otro lugar.`,
  noObject: (is) => `El documento es ${is}, no un objeto.`,
  syntax: (format, reason) => `El documento no es ${format} válido: ${reason}.`,
  syntaxAt: (format, line, column, reason) =>
    `El documento no es ${format} válido. Línea ${line}, columna ${column}: ${reason}.`,
  reasons: {
    value: 'se esperaba un valor',
    valueOrBracket: 'se esperaba un valor o ]',
    key: 'se esperaba un nombre entre comillas dobles',
    keyOrBrace: 'se esperaba un nombre entre comillas dobles o }',
    colon: 'se esperaban dos puntos después del nombre',
    commaOrEnd: 'se esperaba una coma o un corchete de cierre',
    openBrace: 'falta la } que cierra esta {',
    openBracket: 'falta el ] que cierra este [',
    openQuotes: 'faltan las comillas de cierre',
    moreText: 'texto inesperado después del final del documento',
    controlCharacter: 'la cadena entre comillas contiene un salto de línea o un carácter de control',
    badEscape: 'secuencia de escape no válida después de la barra invertida',
    tooDeep: 'el anidamiento es demasiado profundo',
    tabIndent: 'use espacios, no tabuladores, para la sangría',
    badIndent: 'la sangría no coincide con la de las líneas contiguas',
    noColon: 'se esperaban dos puntos y un espacio después del nombre, en la misma línea',
    midLine:
      'ponga entre comillas los valores que contienen dos puntos y empiece las listas en una línea nueva',
    strayBracket: 'corchete de cierre sin corchete de apertura',
    moreAfterValue: 'texto inesperado después del valor: ponga todo el valor entre comillas',
    reservedSign: 'ponga entre comillas los valores que empiezan con este carácter',
    unknownAlias: 'alias desconocido: ponga entre comillas los valores que empiezan con *',
    repeatsTooMuch: 'los alias generan demasiado contenido',
  },
}
