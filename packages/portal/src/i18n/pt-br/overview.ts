import type { Translated } from '../messages.ts'

export const overview: Translated<'overview'> = {
  quickstart: 'Início rápido',
  quickstartText: 'Envie esta requisição com uma credencial do seu aplicativo.',
  response: (status) => `Resposta ${status}`,
  request: 'requisição',
  limits: 'Limites',
  changelog: 'Alterações',
  fullChangelog: 'Todas as alterações',
  versions: 'Versões',
  published: (date) => `Publicado em ${date}`,
  support: 'Suporte',
  signUp: 'Cadastre-se',
  exampleOf: (product) => `Exemplo de requisição de ${product}`,
  run: 'Executar',
  running: 'Aguardando a resposta…',
  ranIn: (time) => `${time} · Sandbox`,
  runFailed: 'Falha na requisição',
  runGone: 'Não é possível executar este exemplo agora. Recarregue a página.',
  stepsLabel: 'Sua primeira chamada',
  steps: [
    { title: 'Cadastre-se', text: 'Confirme seu e-mail. Analisamos contas novas.' },
    {
      title: 'Obtenha uma chave',
      text: 'Crie um aplicativo, registre-o em um produto e gere uma credencial.',
    },
    {
      title: 'Faça a primeira chamada',
      text: 'Envie a requisição com sua chave e veja-a nas suas estatísticas.',
    },
  ],
}
