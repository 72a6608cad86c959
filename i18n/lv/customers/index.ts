import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Klienti',
  intro: 'Atrodiet visu, kas par personu saglabāts, eksportējiet vai izdzēsiet to.',
  search: 'E-pasts, tālruņa numurs, ID vai vārds',
  nothing: 'Pēc “{query}” nekas netika atrasts.',
  nothingHelp:
    'Meklēts atbilžu, klientu un tālruņa kodu e-pastos, tālruņa numuros, ID, vārdos un atribūtos.',
  tooMany: 'Personu ir vairāk, nekā parādīts. Meklējiet precīzāk.',
  gone: 'Šeit vairs nekas nav saglabāts.',
  responses: 'Aizpildījumi',
  messages: 'Ziņas',
  notes: 'Piezīmes',
  files: 'Faili',
  profile: 'Klienta profils',
  others: 'Citi ieraksti',
  related: 'Iespējami saistīti',
  relatedHelp: 'Tie tiek dzēsti tikai tad, ja tos atzīmējat.',
  sameBrowser: 'Tas pats pārlūks',
  sameEmail: 'Tas pats e-pasts',
  samePhone: 'Tas pats tālruņa numurs',
  mentions: 'Piemin šo personu',
  export: 'Eksportēt',
  erase: 'Dzēst…',
  eraseTitle: 'Vai dzēst neatgriezeniski?',
  understood: 'Es saprotu, ka to nevar atsaukt.',
  confirm: 'Dzēst neatgriezeniski',
  cancel: 'Atcelt',
  changed: 'Pa šo laiku ir ienācis kas jauns. Lūdzu, pārbaudiet vēlreiz.',
  erased: 'Izdzēsts',
  erasedBy: 'Izdzēsa {name}, {date}.',
  moreLeft: 'Ir saglabāts vēl kas. Lūdzu, meklējiet vēlreiz.',
  saveReceipt: 'Saglabāt apliecinājumu',
};

export default customers;
