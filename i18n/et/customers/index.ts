import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Kliendid',
  intro: 'Leia kõik, mis inimese kohta on salvestatud, ekspordi või kustuta see.',
  search: 'E-post, telefoninumber, ID või nimi',
  nothing: 'Otsinguga „{query}“ ei leitud midagi.',
  nothingHelp:
    'Otsiti vastuste, klientide ja telefonikoodide e-posti aadresse, telefoninumbreid, ID-sid, nimesid ja atribuute.',
  tooMany: 'Inimesi on rohkem, kui näidatakse. Otsi täpsemalt.',
  gone: 'Siin pole enam midagi salvestatud.',
  responses: 'Täitmised',
  messages: 'Sõnumid',
  notes: 'Märkmed',
  files: 'Failid',
  profile: 'Kliendi profiil',
  others: 'Muud kirjed',
  related: 'Võimalik, et seotud',
  relatedHelp: 'Need kustutatakse ainult siis, kui need märgid.',
  sameBrowser: 'Sama brauser',
  sameEmail: 'Sama e-post',
  samePhone: 'Sama telefoninumber',
  mentions: 'Mainib seda inimest',
  export: 'Ekspordi',
  erase: 'Kustuta…',
  eraseTitle: 'Kas kustutada jäädavalt?',
  understood: 'Saan aru, et seda ei saa tagasi võtta.',
  confirm: 'Kustuta jäädavalt',
  cancel: 'Tühista',
  changed: 'Vahepeal on lisandunud midagi uut. Vaata uuesti.',
  erased: 'Kustutatud',
  erasedBy: 'Kustutas {name}, {date}.',
  moreLeft: 'Salvestatud on veel. Otsi uuesti.',
  saveReceipt: 'Salvesta kviitung',
};

export default customers;
