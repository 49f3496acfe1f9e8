import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  title: 'Registrar aplicaciones',
  lead: 'Para llamar a una API, cree una aplicación y regístrela en una versión del producto. Se tarda unos cinco minutos, más el tiempo de revisión si la versión requiere aprobación.',
  steps: [
    {
      title: 'Crear una aplicación',
      text: 'Una aplicación representa uno de sus programas. Elija un nombre que reconozca más adelante y un método de autenticación. El método no se puede cambiar después de la creación.',
    },
    {
      title: 'Guardar sus credenciales',
      text: 'Las claves de API y los secretos de cliente se muestran una sola vez, al crearse. Guárdelos en un gestor de secretos. Si pierde uno, cree otro nuevo y revoque el anterior.',
    },
    {
      title: 'Registrarla en una versión del producto',
      text: 'Abra el producto, seleccione una versión y después «Registrar». Algunas versiones aprueban los registros automáticamente. Otras requieren una revisión: las solicitudes se revisan cada semana y se le avisará de la aprobación.',
    },
  ],
  kindsTitle: 'Métodos de autenticación',
  kinds: [
    {
      title: 'Clave de API',
      text: 'Envíe la clave con cada solicitud, en la cabecera que indica el producto. Es el método más sencillo para servidores.',
    },
    {
      title: 'Cliente OpenID autogestionado',
      text: 'Use un cliente que haya registrado en su proveedor de identidad. El ID de referencia de la aplicación debe coincidir con su ID de cliente.',
    },
    {
      title: 'Cliente OpenID gestionado',
      text: 'El portal crea un cliente para usted y muestra una sola vez su ID y su secreto. Puede renovar el secreto en cualquier momento.',
    },
  ],
  create: 'Crear una aplicación',
}
