import type { Translated } from '../messages.ts'

export const overview: Translated<'overview'> = {
  quickstart: 'Inicio rápido',
  quickstartText: 'Envíe esta solicitud con una credencial de su aplicación.',
  response: (status) => `Respuesta ${status}`,
  request: 'solicitud',
  limits: 'Límites',
  changelog: 'Cambios',
  fullChangelog: 'Todos los cambios',
  versions: 'Versiones',
  published: (date) => `Publicado el ${date}`,
  support: 'Soporte',
  signUp: 'Registrarse',
  exampleOf: (product) => `Solicitud de ejemplo de ${product}`,
  run: 'Ejecutar',
  running: 'Esperando la respuesta…',
  ranIn: (time) => `${time} · Entorno de pruebas`,
  runFailed: 'La solicitud ha fallado',
  runGone: 'Este ejemplo no se puede ejecutar ahora. Vuelva a cargar la página.',
  stepsLabel: 'Su primera llamada',
  steps: [
    { title: 'Regístrese', text: 'Confirme su correo electrónico. Revisamos las cuentas nuevas.' },
    {
      title: 'Obtenga una clave',
      text: 'Cree una aplicación, regístrela en un producto y genere una credencial.',
    },
    {
      title: 'Haga su primera llamada',
      text: 'Envíe la solicitud con su clave y consúltela en sus estadísticas.',
    },
  ],
}
