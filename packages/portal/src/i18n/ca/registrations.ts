import type { Messages } from '../messages.ts'

export const registrations: Messages['registrations'] = {
  caption: 'Versions de productes en què està registrada aquesta aplicació',
  product: 'Producte',
  status: 'Estat',
  unregister: 'Anul·la el registre',
  unregisterNamed: (product, version) => `Anul·la el registre a ${product} ${version}`,
  unregistered: (product, version) => `S’ha anul·lat el registre a ${product} ${version}`,
  emptyText: 'Registreu aquesta aplicació en una versió d’un producte per cridar-ne l’API.',
  browse: 'Mostra els productes',

  dialogTitle: (product, version) => `Registra a ${product} ${version}`,
  chooseApplication: 'Seleccioneu l’aplicació que voleu registrar.',
  createApplication: 'Crea una aplicació',
  noneText: 'Encara no hi ha aplicacions aptes. Creeu-ne una per registrar-la en aquesta versió.',
  noneNamedText: (search) => `Cap aplicació apta no coincideix amb «${search}».`,
  scopesHint: 'Canviar els scopes afecta tots els registres d’aquesta aplicació.',
  request: 'Sol·licita accés',
  pendingTitle: 'Registre en revisió',
  pendingText: 'Se us avisarà de l’aprovació',
  pendingOf: (application, product, version) => `${application} per a ${product} ${version}`,
  requested: (name) => `S’ha sol·licitat accés per a ${name}`,
  approved: (name) => `${name} està registrada`,
}
