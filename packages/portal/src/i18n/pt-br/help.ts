import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  title: 'Registrar aplicações',
  lead: 'Para chamar uma API, crie uma aplicação e registre-a em uma versão do produto. Leva cerca de cinco minutos, mais o tempo de análise se a versão exigir aprovação.',
  steps: [
    {
      title: 'Crie uma aplicação',
      text: 'Uma aplicação representa um dos seus programas. Escolha um nome que você reconheça mais tarde e um método de autenticação. O método não pode ser alterado após a criação.',
    },
    {
      title: 'Salve as credenciais',
      text: 'As chaves de API e os segredos do cliente são exibidos uma única vez, ao serem criados. Salve-os em um gerenciador de segredos. Se perder um, crie outro e revogue o antigo.',
    },
    {
      title: 'Registre-a em uma versão do produto',
      text: 'Abra o produto, selecione uma versão e depois “Registrar”. Algumas versões aprovam os registros automaticamente. Outras exigem uma análise: os pedidos são analisados semanalmente e você será avisado quando houver aprovação.',
    },
  ],
  kindsTitle: 'Métodos de autenticação',
  kinds: [
    {
      title: 'Chave de API',
      text: 'Envie a chave em cada requisição, no cabeçalho que o produto especifica. É o método mais simples para servidores.',
    },
    {
      title: 'Cliente OpenID autogerenciado',
      text: 'Use um cliente que você registrou no seu provedor de identidade. O ID de referência da aplicação deve corresponder ao ID desse cliente.',
    },
    {
      title: 'Cliente OpenID gerenciado',
      text: 'O portal cria um cliente para você e exibe o ID e o segredo uma única vez. Você pode renovar o segredo a qualquer momento.',
    },
  ],
  create: 'Criar aplicação',
}
