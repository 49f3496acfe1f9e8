import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('ca')

export const rejections: Translated<'rejections'> = {
  signInText: 'Inicieu la sessió per veure les vostres aplicacions i la solució.',
  hiddenText: 'La versió del producte no existeix o no hi teniu accés.',
  unknown: { title: 'Sol·licitud rebutjada', text: 'La passarel·la ha rebutjat una sol·licitud a una API.' },
  reasons: {
    missing_credential: {
      title: 'No s’ha enviat cap credencial',
      text: 'La sol·licitud no té cap clau d’API ni cap testimoni d’accés.',
      fix: 'Envieu una credencial d’una de les vostres aplicacions registrades amb cada sol·licitud.',
    },
    invalid_credential: {
      title: 'Credencial no vàlida',
      text: 'La clau d’API o el testimoni d’accés és desconegut o s’ha revocat.',
      fix: 'Creeu una clau nova i feu-la servir.',
    },
    expired_credential: {
      title: 'Credencial caducada',
      text: 'La clau d’API o el testimoni d’accés ha caducat.',
      fix: 'Creeu una clau nova o demaneu un testimoni d’accés nou.',
    },
    test_credential: {
      title: 'Clau de prova en producció',
      text: 'La credencial és una clau de prova, que només funciona a l’entorn de proves.',
      fix: 'Envieu la sol·licitud a l’entorn de proves o feu servir una clau d’una aplicació aprovada.',
    },
    not_registered: {
      title: 'Aplicació no registrada',
      text: 'L’aplicació no està registrada a aquesta versió de l’API.',
      fix: 'Registreu l’aplicació a aquesta versió.',
    },
    registration_pending: {
      title: 'Registre en revisió',
      text: 'El registre de l’aplicació està pendent d’aprovació.',
      fix: 'Revisem el registre i us avisem per correu electrònic. Les sol·licituds funcionen així que s’aprova.',
    },
    registration_rejected: {
      title: 'Registre rebutjat',
      text: 'El registre de l’aplicació s’ha rebutjat.',
      fix: 'Contacteu amb un administrador d’aquest portal, que pot aprovar el registre.',
    },
    registration_revoked: {
      title: 'Registre revocat',
      text: 'El registre de l’aplicació s’ha revocat.',
      fix: 'Contacteu amb un administrador d’aquest portal, que pot tornar a aprovar el registre.',
    },
    access_denied: {
      title: 'Sense accés a aquesta API',
      text: 'El compte propietari de l’aplicació no té permís per fer servir aquesta API.',
      fix: 'Contacteu amb un administrador d’aquest portal per demanar accés.',
    },
    insufficient_scope: {
      title: 'Falta un àmbit',
      text: 'La credencial no té tots els àmbits que requereix la sol·licitud.',
      fix: 'Demaneu els àmbits que falten per a la vostra aplicació i després obteniu un testimoni d’accés nou.',
    },
    developer_disabled: {
      title: 'Compte no actiu',
      text: 'El compte propietari de l’aplicació no està actiu.',
      fix: 'Contacteu amb un administrador d’aquest portal, que pot activar el compte.',
    },
    unknown_product_version: {
      title: 'Versió no publicada',
      text: 'Aquesta versió de l’API no està publicada.',
      fix: 'Feu servir una versió publicada.',
    },
    too_many_attempts: {
      title: 'Massa intents',
      text: 'S’han enviat massa credencials incorrectes des de la vostra xarxa. El límit es restableix cada minut.',
      fix: 'Espereu i torneu a enviar la sol·licitud amb una credencial vàlida.',
    },
  },
  yourApplications: 'Les vostres aplicacions',
  noneRegistered: 'Cap de les vostres aplicacions està registrada en aquesta versió.',
  since: 'Des de',
  createKey: 'Crea una clau',
  createKeyNamed: (name) => `Crea una clau per a ${name}`,
  openCredentials: 'Obre les credencials',
  openCredentialsNamed: (name) => `Obre les credencials de ${name}`,
  howToSend: 'Com enviar la credencial',
  checkAgain: 'Torna a comprovar',
  unchanged: 'Encara no ha canviat res.',
  fixed: 'El registre està aprovat. Torneu a enviar la sol·licitud.',
  registerAgain: 'Registra de nou',
  registerAgainNamed: (name) => `Registra ${name} de nou`,
  reviewedAgain:
    'El registre es revisa de nou. Fins que s’aprovi, es rebutgen les sol·licituds d’aquesta aplicació.',
  noScopesToChoose:
    'No podeu triar àmbits per a les vostres aplicacions. Contacteu amb un administrador d’aquest portal.',
  publishedVersions: 'Versions publicades',
  openVersion: (product, version) => `Obre ${product} ${version}`,
  wait: (seconds) => plural(seconds, { one: 'Espereu # segon.', other: 'Espereu # segons.' }),
  waitMinute: 'Espereu un minut.',
  waited: 'Ja podeu enviar sol·licituds.',
}
