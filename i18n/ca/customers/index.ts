import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Clients',
  intro: 'Troba tot el que hi ha desat sobre una persona, exporta-ho o esborra-ho.',
  search: 'Correu, telèfon, ID o nom',
  nothing: 'No s’ha trobat res amb «{query}».',
  nothingHelp:
    'S’ha cercat en correus, telèfons, ID, noms i atributs de respostes, clients i codis telefònics.',
  tooMany: 'Hi ha més persones de les que es mostren. Cerca una cosa més exacta.',
  gone: 'Aquí ja no hi ha res desat.',
  responses: 'Participacions',
  messages: 'Missatges',
  notes: 'Notes',
  files: 'Fitxers',
  profile: 'Perfil del client',
  others: 'Altres registres',
  related: 'Possiblement relacionades',
  relatedHelp: 'Només s’esborren si les marques.',
  sameBrowser: 'Mateix navegador',
  sameEmail: 'Mateix correu',
  samePhone: 'Mateix telèfon',
  mentions: 'Esmenta aquesta persona',
  export: 'Exporta',
  erase: 'Esborra…',
  eraseTitle: 'Vols esborrar-ho per sempre?',
  understood: 'Entenc que això no es pot desfer.',
  confirm: 'Esborra per sempre',
  cancel: 'Cancel·la',
  changed: 'Ha arribat alguna cosa nova. Torna-ho a mirar.',
  erased: 'Esborrat',
  erasedBy: 'Esborrat per {name} el {date}.',
  moreLeft: 'Hi ha més dades desades. Torna a cercar.',
  saveReceipt: 'Desa el rebut',
};

export default customers;
