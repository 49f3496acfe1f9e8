import type { Translated } from '../messages.ts'

/** Why a specification can't be displayed as operations. */
export const specErrors: Translated<'specErrors'> = {
  empty: 'Het document is leeg.',
  markup: 'Het document is HTML of XML, geen JSON of YAML.',
  notText: 'Het document is geen UTF-8-tekst. Sla het op als UTF-8 om het hier te tonen.',
  unreadable: 'Het document kan niet als JSON worden geparset: het is te groot of te diep genest.',
  tooLarge: (length, maximum) =>
    `Het document heeft ${length} miljoen tekens. De limiet is ${maximum} miljoen. Download het om het elders te lezen.`,
  noObject: (is) => `Het document is ${is}, geen object.`,
  syntax: (format, reason) => `Het document is geen geldige ${format}: ${reason}.`,
  syntaxAt: (format, line, column, reason) =>
    `Het document is geen geldige ${format}. Regel ${line}, kolom ${column}: ${reason}.`,
  reasons: {
    value: 'waarde verwacht',
    valueOrBracket: 'waarde of ] verwacht',
    key: 'naam tussen dubbele aanhalingstekens verwacht',
    keyOrBrace: 'naam tussen dubbele aanhalingstekens of } verwacht',
    colon: 'dubbele punt na de naam verwacht',
    commaOrEnd: 'komma of sluithaakje verwacht',
    openBrace: 'de } die deze { sluit, ontbreekt',
    openBracket: 'de ] die deze [ sluit, ontbreekt',
    openQuotes: 'het sluitende aanhalingsteken ontbreekt',
    moreText: 'onverwachte tekst na het einde van het document',
    controlCharacter: 'de string tussen aanhalingstekens bevat een regeleinde of stuurteken',
    badEscape: 'ongeldige escape-reeks na de backslash',
    tooDeep: 'de nesting is te diep',
    tabIndent: 'gebruik spaties in plaats van tabs om in te springen',
    badIndent: 'de inspringing komt niet overeen met de omliggende regels',
    noColon: 'dubbele punt en spatie na de naam verwacht, op dezelfde regel',
    midLine: 'zet waarden met een dubbele punt tussen aanhalingstekens en begin lijsten op een nieuwe regel',
    strayBracket: 'sluithaakje zonder openingshaakje',
    moreAfterValue: 'onverwachte tekst na de waarde: zet de hele waarde tussen aanhalingstekens',
    reservedSign: 'zet waarden die met dit teken beginnen tussen aanhalingstekens',
    unknownAlias: 'onbekende alias: zet waarden die met * beginnen tussen aanhalingstekens',
    repeatsTooMuch: 'de aliassen leveren te veel inhoud op',
  },
}
