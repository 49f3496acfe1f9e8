import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('es')

export const rejections: Translated<'rejections'> = {
  signInText: 'Inicie sesión para ver sus aplicaciones y cómo solucionarlo.',
  hiddenText: 'La versión del producto no existe o no tiene acceso a ella.',
  unknown: { title: 'Solicitud rechazada', text: 'La puerta de enlace rechazó una solicitud a una API.' },
  reasons: {
    missing_credential: {
      title: 'No se envió ninguna credencial',
      text: 'La solicitud no tiene clave de API ni token de acceso.',
      fix: 'Envíe una credencial de una de sus aplicaciones registradas con cada solicitud.',
    },
    invalid_credential: {
      title: 'Credencial no válida',
      text: 'La clave de API o el token de acceso es desconocido o se revocó.',
      fix: 'Cree una clave nueva y úsela en su lugar.',
    },
    expired_credential: {
      title: 'Credencial caducada',
      text: 'La clave de API o el token de acceso ha caducado.',
      fix: 'Cree una clave nueva o solicite un token de acceso nuevo.',
    },
    test_credential: {
      title: 'Clave de prueba en producción',
      text: 'La credencial es una clave de prueba, que solo funciona en el entorno de pruebas.',
      fix: 'Envíe la solicitud al entorno de pruebas o use una clave de una aplicación aprobada.',
    },
    not_registered: {
      title: 'Aplicación no registrada',
      text: 'La aplicación no está registrada en esta versión de la API.',
      fix: 'Registre la aplicación en esta versión.',
    },
    registration_pending: {
      title: 'Registro en revisión',
      text: 'El registro de la aplicación está pendiente de aprobación.',
      fix: 'Revisamos el registro y le avisamos por correo electrónico. Las solicitudes funcionan en cuanto se aprueba.',
    },
    registration_rejected: {
      title: 'Registro rechazado',
      text: 'El registro de la aplicación fue rechazado.',
      fix: 'Contacte con un administrador de este portal, que puede aprobar el registro.',
    },
    registration_revoked: {
      title: 'Registro revocado',
      text: 'El registro de la aplicación fue revocado.',
      fix: 'Contacte con un administrador de este portal, que puede volver a aprobar el registro.',
    },
    access_denied: {
      title: 'Sin acceso a esta API',
      text: 'La cuenta propietaria de la aplicación no tiene permiso para usar esta API.',
      fix: 'Contacte con un administrador de este portal para solicitar acceso.',
    },
    insufficient_scope: {
      title: 'Falta un scope',
      text: 'La credencial no tiene todos los scopes que requiere la solicitud.',
      fix: 'Solicite los scopes que faltan para su aplicación y obtenga después un token de acceso nuevo.',
    },
    developer_disabled: {
      title: 'Cuenta no activa',
      text: 'La cuenta propietaria de la aplicación no está activa.',
      fix: 'Contacte con un administrador de este portal, que puede activar la cuenta.',
    },
    unknown_product_version: {
      title: 'Versión no publicada',
      text: 'Esta versión de la API no está publicada.',
      fix: 'Use una versión publicada.',
    },
    too_many_attempts: {
      title: 'Demasiados intentos',
      text: 'Se enviaron demasiadas credenciales incorrectas desde su red. El límite se restablece cada minuto.',
      fix: 'Espere y vuelva a enviar la solicitud con una credencial válida.',
    },
  },
  yourApplications: 'Sus aplicaciones',
  noneRegistered: 'Ninguna de sus aplicaciones está registrada en esta versión.',
  since: 'Desde',
  createKey: 'Crear una clave',
  createKeyNamed: (name) => `Crear una clave para ${name}`,
  openCredentials: 'Abrir credenciales',
  openCredentialsNamed: (name) => `Abrir credenciales de ${name}`,
  howToSend: 'Cómo enviar la credencial',
  checkAgain: 'Comprobar de nuevo',
  unchanged: 'Todavía no ha cambiado nada.',
  fixed: 'El registro está aprobado. Vuelva a enviar su solicitud.',
  registerAgain: 'Registrar de nuevo',
  registerAgainNamed: (name) => `Registrar ${name} de nuevo`,
  reviewedAgain:
    'El registro se revisa de nuevo. Hasta que se apruebe, se rechazan las solicitudes de esta aplicación.',
  noScopesToChoose:
    'No puede elegir scopes para sus aplicaciones. Contacte con un administrador de este portal.',
  publishedVersions: 'Versiones publicadas',
  openVersion: (product, version) => `Abrir ${product} ${version}`,
  wait: (seconds) => plural(seconds, { one: 'Espere # segundo.', other: 'Espere # segundos.' }),
  waitMinute: 'Espere un minuto.',
  waited: 'Ya puede enviar solicitudes.',
}
