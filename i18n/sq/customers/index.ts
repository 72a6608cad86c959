import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Klientët',
  intro: 'Gjeni gjithçka që ruhet për një person, eksportojeni ose fshijeni.',
  search: 'Email, telefon, ID ose emër',
  nothing: 'Nuk u gjet asgjë për “{query}”.',
  nothingHelp:
    'U kërkua në email, telefona, ID, emra dhe atribute te përgjigjet, klientët dhe kodet telefonike.',
  tooMany: 'Ka më shumë persona se sa shfaqen. Kërkoni më saktë.',
  gone: 'Këtu nuk ruhet më asgjë.',
  responses: 'Plotësimet',
  messages: 'Mesazhe',
  notes: 'Shënime',
  files: 'Skedarë',
  profile: 'Profili i klientit',
  others: 'Të dhëna të tjera',
  related: 'Ndoshta të lidhura',
  relatedHelp: 'Fshihen vetëm nëse i shënoni.',
  sameBrowser: 'I njëjti shfletues',
  sameEmail: 'I njëjti email',
  samePhone: 'I njëjti telefon',
  mentions: 'Përmend këtë person',
  export: 'Eksporto',
  erase: 'Fshi…',
  eraseTitle: 'Të fshihet përgjithmonë?',
  understood: 'E kuptoj që kjo nuk kthehet mbrapsht.',
  confirm: 'Fshi përgjithmonë',
  cancel: 'Anulo',
  changed: 'Ndërkohë ka ardhur diçka e re. Shikojeni përsëri.',
  erased: 'U fshi',
  erasedBy: 'Fshirë nga {name} më {date}.',
  moreLeft: 'Ruhen të dhëna të tjera. Kërkoni përsëri.',
  saveReceipt: 'Ruaj dëshminë',
};

export default customers;
