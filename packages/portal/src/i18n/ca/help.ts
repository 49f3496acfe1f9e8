import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  title: 'Registrar aplicacions',
  lead: 'Per cridar una API us cal una aplicació, i l’aplicació ha d’estar registrada en una versió del producte. Tres passos, uns cinc minuts i una espera.',
  steps: [
    {
      title: 'Creeu una aplicació',
      text: 'Una aplicació representa un programa vostre. Poseu-li un nom que reconegueu més endavant i trieu com demostra qui és; aquesta elecció no es pot canviar després.',
    },
    {
      title: 'Deseu-ne les credencials',
      text: 'Una clau o un secret de client es mostra una sola vegada, en el moment de crear-se. Deseu-lo de seguida en un gestor de secrets; si es perd, creeu-ne un de nou i revoqueu l’anterior.',
    },
    {
      title: 'Registreu-la en una versió del producte',
      text: 'Obriu el producte, trieu la versió i premeu «Registra». Algunes versions són obertes de seguida. En d’altres, una persona revisa la sol·licitud: es revisen cada setmana i se us avisa de l’aprovació.',
    },
  ],
  kindsTitle: 'Maneres de demostrar qui sou',
  kinds: [
    {
      title: 'Clau d’API',
      text: 'Envieu la clau amb cada petició, a la capçalera que indica el producte. La manera més senzilla, adequada per a servidors.',
    },
    {
      title: 'Client OpenID propi',
      text: 'Aporteu un client del vostre propi proveïdor d’identitat. L’ID de referència de l’aplicació hi ha de coincidir amb l’ID de client.',
    },
    {
      title: 'Client OpenID gestionat',
      text: 'El portal registra un client per a vós i en mostra l’ID i el secret una sola vegada. Podeu renovar el secret en qualsevol moment.',
    },
  ],
  create: 'Crea una aplicació',
  browse: 'Mostra els productes',
}
