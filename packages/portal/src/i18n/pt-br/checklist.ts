import type { Translated } from '../messages.ts'

export const checklist: Translated<'checklist'> = {
  title: 'Primeiros passos',
  progress: (done, total) => `${done} de ${total} concluídos`,
  steps: {
    email: 'Confirmar seu e-mail',
    application: 'Criar um aplicativo',
    credential: 'Obter uma chave',
    call: 'Fazer uma requisição',
    chart: 'Ver no gráfico',
  },
  actions: {
    application: 'Criar aplicativo',
    credential: 'Obter uma chave',
    call: 'Testar uma operação',
    catalog: 'Escolher uma API',
    chart: 'Abrir painel',
  },
  done: 'Concluído',
  dismiss: 'Dispensar',
  completed: 'Tudo pronto. Sua primeira requisição está no gráfico.',
}
