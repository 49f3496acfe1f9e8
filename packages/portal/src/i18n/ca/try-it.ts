import type { Translation } from '@stagedoor/contract/translation'
import type { TryItMessages } from '../en/try-it.ts'

export const tryIt: Translation<TryItMessages> = {
  send: 'Envia',
  sending: 'S’està esperant la resposta…',
  receiving: (size) => `S’està rebent… ${size}`,
  server: 'Servidor',
  sandbox: 'Entorn de proves',
  getTestKey: 'Obteniu una clau de prova',
  testKeyCreated: (application: string) =>
    `Clau de prova de ${application}. Copieu-la ara; no es tornarà a mostrar.`,
  requirement: 'Mètode d’autenticació',
  noAuthentication: 'Cap',
  parameters: 'Paràmetres',
  noParameters: 'Aquesta operació no té paràmetres.',
  body: 'Cos',
  file: 'Fitxer',
  formatJson: 'Formata',
  listHint: 'Un element per línia',
  jsonHint: 'Com a JSON',
  notSet: 'No s’envia',
  sendEmpty: 'Envia un valor buit',
  locations: {
    path: 'camí',
    query: 'consulta',
    querystring: 'cadena de consulta',
    header: 'capçalera',
    cookie: 'galeta',
    body: 'camp',
  },
  errors: {
    required: 'Obligatori',
    'no-number': 'Ha de ser un nombre',
    'no-integer': 'Ha de ser un nombre enter',
    'too-small': (least) => `Ha de ser com a mínim ${least}`,
    'too-large': (most) => `Ha de ser com a màxim ${most}`,
    'no-json': (message) => `Ha de ser JSON vàlid: ${message}`,
    'no-object': 'Ha de ser un objecte: { … }',
    'no-array': 'Ha de ser una matriu: [ … ]',
    dots: 'No pot ser «.» ni «..» perquè les URL eliminen aquests segments',
    'no-address': 'Aquest valor fa que la URL del servidor no sigui vàlida',
  },
  secrets:
    'Els valors que introduïu aquí queden a la memòria d’aquesta pàgina. En tornar-la a carregar, s’esborren.',
  cookieNote:
    'Els navegadors no deixen que una pàgina enviï galetes a un altre lloc. Feu servir l’exemple de codi.',
  headerNote:
    'Els navegadors no deixen que una pàgina enviï aquesta capçalera. Feu servir l’exemple de codi.',
  certificateNote: 'El navegador us demana el certificat.',
  userName: 'Nom d’usuari',
  token: 'Testimoni d’accés',
  credentials: (scheme) => `Credencials per a ${scheme}`,
  use: (name) => `Fes servir ${name}`,
  filledWith: (name) => `Emplenat amb «${name}».`,
  keyOf: (application, key) =>
    `${application} fa servir ${key}. Introduïu la clau, o genereu-ne una i feu-la servir aquí.`,
  clearCredential: 'Esborra la credencial',
  credentialRequired: 'Aquesta operació requereix una credencial.',
  sendWithout: 'Envia sense credencials',
  flow: 'Flux',
  getToken: 'Obtén el testimoni',
  continueInWindow: 'Continueu a la finestra nova.',
  noProviderResponse: 'Encara no hi ha resposta. Si heu tancat la finestra, torneu-ho a provar.',
  tokenReceived: 'Testimoni rebut.',
  redirectHint: (address) => `Registreu aquesta URI de redirecció al proveïdor: ${address}`,
  oauthFailed: (reason) => `No s’ha pogut obtenir cap testimoni: ${reason}`,
  popupBlocked:
    'El navegador ha blocat la finestra del proveïdor. Permeteu les finestres emergents en aquesta pàgina i torneu-ho a provar.',
  discoveryIncomplete: 'El document de descobriment del proveïdor no indica cap punt d’accés.',
  unknownServer:
    'El document no indica en quin servidor és l’adreça del proveïdor, de manera que no s’ha enviat cap secret.',
  noResponseYet: 'Envieu la petició per veure la resposta.',
  emptyBody: 'La resposta no té cos.',
  viaProxy: 'enviada pel servidor del portal',
  cut: (limit) => `Només es mostren els primers ${limit}.`,
  cancelled: 'Cancel·lat.',
  broken: 'La connexió s’ha tancat abans que la resposta fos completa.',
  binary: (type) => `${type || 'Tipus desconegut'}: baixeu-lo per veure’l.`,
  picture: 'Imatge de la resposta',
  failures: {
    title: 'La petició ha fallat',
    unreachable: (host) =>
      `«Prova-ho» no pot connectar amb ${host}. Feu servir l’exemple de codi o demaneu a l’operador d’aquest portal que permeti l’amfitrió.`,
    network: (host) =>
      `El navegador no ha deixat que aquesta pàgina llegeixi cap resposta de ${host}. El més probable és que l’API no permeti crides des d’aquesta pàgina (CORS) o que la seva passarel·la rebutgi la petició prèvia OPTIONS del navegador. També és possible que no es pugui connectar amb ${host} o que el seu certificat no sigui de confiança. Les eines de desenvolupament del navegador en mostren la causa. També podeu executar l’exemple de codi.`,
    insecure: (host) =>
      `Aquesta pàgina utilitza https i ${host} utilitza http; per això el navegador bloqueja la petició. Utilitzeu una adreça https de l’API o l’exemple de codi.`,
    tooLarge: (limit) =>
      `Les peticions a través del servidor del portal estan limitades a ${limit}. Feu servir l’exemple de codi.`,
    bodyless: (method) =>
      `Els navegadors no poden enviar cap cos amb ${method}. Elimineu el cos o feu servir l’exemple de codi.`,
    invalid: (message) => `El navegador no pot enviar aquesta petició: ${message}`,
    upstream: (reason) => `El servidor del portal no ha obtingut resposta: ${reason}`,
  },
  history: 'Historial',
  historyNote: 'Es desa en aquest navegador, sense secrets.',
  loadIntoForm: 'Carrega al formulari',
  sample: 'Exemple de codi',
  loadFailed: 'No s’ha pogut carregar aquest contingut. Tanqueu-ho i torneu-ho a provar.',
}
