import type { Translated } from '../messages.ts'

export const overview: Translated<'overview'> = {
  quickstart: 'Inici ràpid',
  quickstartText: 'Envieu aquesta sol·licitud amb una credencial de l’aplicació.',
  response: (status) => `Resposta ${status}`,
  request: 'sol·licitud',
  limits: 'Límits',
  changelog: 'Canvis',
  fullChangelog: 'Tots els canvis',
  versions: 'Versions',
  published: (date) => `Publicat el ${date}`,
  support: 'Suport',
  signUp: 'Registra’t',
  exampleOf: (product) => `Sol·licitud d’exemple de ${product}`,
  run: 'Executa',
  running: 'S’està esperant la resposta…',
  ranIn: (time) => `${time} · Entorn de proves`,
  runFailed: 'La petició ha fallat',
  runGone: 'Aquest exemple no es pot executar ara. Torneu a carregar la pàgina.',
  stepsLabel: 'La primera crida',
  steps: [
    { title: 'Registra’t', text: 'Confirma l’adreça electrònica. Revisem els comptes nous.' },
    {
      title: 'Obtén una clau',
      text: 'Crea una aplicació, registra-la en un producte i genera una credencial.',
    },
    {
      title: 'Fes la primera crida',
      text: 'Envia la sol·licitud amb la clau i consulta-la a les estadístiques.',
    },
  ],
}
