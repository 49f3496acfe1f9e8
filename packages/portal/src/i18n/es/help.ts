import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  title: 'Registrar aplicaciones',
  lead: 'Para llamar a una API necesita una aplicación, y la aplicación debe estar registrada en una versión del producto. Tres pasos, unos cinco minutos y una espera.',
  steps: [
    {
      title: 'Crear una aplicación',
      text: 'Una aplicación representa un programa suyo. Póngale un nombre que reconozca más adelante y elija cómo demuestra su identidad; esa elección no se puede cambiar después.',
    },
    {
      title: 'Guardar sus credenciales',
      text: 'Una clave o un secreto de cliente se muestra una sola vez, en el momento de crearse. Guárdelo enseguida en un gestor de secretos; si se pierde, cree uno nuevo y revoque el anterior.',
    },
    {
      title: 'Registrarla en una versión del producto',
      text: 'Abra el producto, elija la versión y pulse «Registrar». Algunas versiones están abiertas de inmediato. En otras, una persona revisa la solicitud: se revisan cada semana y se le avisará de la aprobación.',
    },
  ],
  kindsTitle: 'Formas de demostrar la identidad',
  kinds: [
    {
      title: 'Clave de API',
      text: 'Envíe la clave con cada solicitud, en la cabecera que indica el producto. La forma más sencilla, adecuada para servidores.',
    },
    {
      title: 'Cliente OpenID propio',
      text: 'Usted aporta un cliente de su propio proveedor de identidad. El ID de referencia de la aplicación debe coincidir allí con el ID de cliente.',
    },
    {
      title: 'Cliente OpenID gestionado',
      text: 'El portal registra un cliente para usted y muestra una sola vez su ID y su secreto. Puede renovar el secreto en cualquier momento.',
    },
  ],
  create: 'Crear una aplicación',
  browse: 'Ver los productos',
}
