import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  title: 'Registrar aplicacions',
  lead: 'Per cridar una API, creeu una aplicació i registreu-la en una versió del producte. Calen uns cinc minuts, més el temps de revisió si la versió requereix aprovació.',
  steps: [
    {
      title: 'Creeu una aplicació',
      text: 'Una aplicació representa un dels vostres programes. Trieu un nom que reconegueu més endavant i un mètode d’autenticació. El mètode no es pot canviar després de la creació.',
    },
    {
      title: 'Deseu-ne les credencials',
      text: 'Les claus d’API i els secrets de client es mostren una sola vegada, quan es creen. Deseu-los en un gestor de secrets. Si en perdeu un, creeu-ne un de nou i revoqueu l’anterior.',
    },
    {
      title: 'Registreu-la en una versió del producte',
      text: 'Obriu el producte, seleccioneu una versió i després «Registra». Algunes versions aproven els registres automàticament. D’altres requereixen una revisió: les sol·licituds es revisen cada setmana i se us avisa de l’aprovació.',
    },
  ],
  kindsTitle: 'Mètodes d’autenticació',
  kinds: [
    {
      title: 'Clau d’API',
      text: 'Envieu la clau amb cada petició, a la capçalera que indica el producte. És el mètode més senzill per a servidors.',
    },
    {
      title: 'Client OpenID autogestionat',
      text: 'Feu servir un client que hàgiu registrat al vostre proveïdor d’identitat. L’ID de referència de l’aplicació ha de coincidir amb el seu ID de client.',
    },
    {
      title: 'Client OpenID gestionat',
      text: 'El portal crea un client per a vós i en mostra l’ID i el secret una sola vegada. Podeu renovar el secret en qualsevol moment.',
    },
  ],
  create: 'Crea una aplicació',
}
