import type { Messages } from '../messages.ts'

export const registrations: Messages['registrations'] = {
  caption: 'Versiones de productos en las que está registrada esta aplicación',
  product: 'Producto',
  status: 'Estado',
  unregister: 'Anular el registro',
  unregisterNamed: (product, version) => `Anular el registro en ${product} ${version}`,
  unregistered: (product, version) => `Registro en ${product} ${version} anulado`,
  emptyText: 'Registre esta aplicación en una versión de un producto para llamar a su API.',
  browse: 'Ver los productos',

  dialogTitle: (product, version) => `Registrar en ${product} ${version}`,
  chooseApplication: 'Seleccione la aplicación que quiere registrar.',
  createApplication: 'Crear una aplicación',
  noneText: 'Aún no hay aplicaciones aptas. Cree una para registrarla en esta versión.',
  noneNamedText: (search) => `Ninguna aplicación apta coincide con «${search}».`,
  scopesHint: 'Cambiar los scopes afecta a todos los registros de esta aplicación.',
  request: 'Solicitar acceso',
  pendingTitle: 'Registro en revisión',
  pendingText: 'Se le avisará de la aprobación',
  pendingOf: (application, product, version) => `${application} para ${product} ${version}`,
  requested: (name) => `Acceso solicitado para ${name}`,
  approved: (name) => `${name} está registrada`,
}
