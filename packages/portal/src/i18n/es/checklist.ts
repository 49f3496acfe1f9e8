import type { Translated } from '../messages.ts'

export const checklist: Translated<'checklist'> = {
  title: 'Primeros pasos',
  progress: (done, total) => `${done} de ${total} completados`,
  steps: {
    email: 'Confirmar su correo',
    application: 'Crear una aplicación',
    credential: 'Obtener una clave',
    call: 'Hacer una solicitud',
    chart: 'Verla en el gráfico',
  },
  actions: {
    application: 'Crear aplicación',
    credential: 'Obtener una clave',
    call: 'Probar una operación',
    catalog: 'Elegir una API',
    chart: 'Abrir panel',
  },
  done: 'Completado',
  dismiss: 'Descartar',
  completed: 'Todo listo. Su primera solicitud está en el gráfico.',
}
