import type { NamespaceHomeTranslation } from '../../i18n-types';

const home: NamespaceHomeTranslation = {
  today: 'Avui',
  answersToday: '{count} {{|resposta|||de respostes|respostes}} avui',
  inSevenDays: '{count} en 7 dies',
  noAnswers: 'Cap en els últims 7 dies. Compartiu una enquesta per rebre’n.',
  allResults: 'Tots els resultats',
  waiting: '{count} {{|conversa espera|||de converses esperen|converses esperen}} resposta',
  openInbox: 'Obre la safata d’entrada',
  addSamplesHelp:
    'Encara no hi ha respostes. Els exemples mostren com es veuen els resultats i la safata d’entrada amb respostes.',
  addSamples: 'Afegeix exemples',
  samplesAdded: 'S’han afegit els exemples.',
  samplesRemoved: 'S’han eliminat els exemples.',
  firstSteps: 'Primers passos',
  stepSurvey: 'Creeu la primera enquesta',
  stepShare: 'Compartiu l’enllaç d’una enquesta, o poseu-la al vostre lloc web',
  stepInvite: 'Convideu companys a respondre i a llegir els resultats',
  stepSignIn: 'Trieu una contrasenya o una clau d’accés',
  signInHelp:
    'Inicieu la sessió per veure les respostes d’avui i les converses que esperen resposta.',
  surveys: 'Enquestes',
  surveysHelp: 'Compartiu un enllaç, o poseu una enquesta en una pàgina.',
  widgets: 'Ginys',
  widgetsHelp: 'Una línia de codi afegeix un giny a un lloc web.',
  drafts: 'Esborranys',
  draftsHelp: 'Enquestes sense canal.',
  pages: 'Pàgines',
  onPage: 'En una pàgina',
  getCode: 'Obtén el codi',
  notOnPage: 'El giny no és a la pàgina?',
  findReason: 'Troba’n el motiu',
  preview: 'Previsualitza',
  share: 'Comparteix',
  inWidget: 'En un giny',
  link: 'Enllaç',
  linkHelp: 'Envieu-lo, o imprimiu el codi.',
  qrCode: 'Codi QR de l’enllaç',
  onSite: 'En un lloc web',
  notCopied: 'Aquest navegador no ho permet aquí: seleccioneu el text i copieu-lo.',
  placeAnywhere: 'Enganxeu-la en qualsevol lloc de la pàgina.',
  placeSurvey: 'Enganxeu-ho on hagi d’aparèixer l’enquesta.',
  frame: 'Marc',
  frameHelp:
    'Enganxeu-lo on hagi d’aparèixer l’enquesta. El marc és tan alt com l’enquesta que conté.',
  wordPressHelp:
    'Afegiu un bloc «HTML personalitzat» a una pàgina, o enganxeu-ho al peu d’una extensió per a codi de capçalera i peu.',
  tagManagerHelp:
    'Creeu una etiqueta del tipus «HTML personalitzat» i activeu-la a totes les pàgines.',
  reactHelp: 'Al repositori executeu {pack}, i al vostre projecte {install}.',
  mistakes: 'Errors en els fitxers',
  mistakesHelp: 'Els fitxers amb errors no es publiquen. {command} els llista en un terminal.',
  notPublished: 'Sense publicar',
};

export default home;
