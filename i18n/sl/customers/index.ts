import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Stranke',
  intro: 'Poiščite vse, kar je shranjeno o osebi, izvozite ali izbrišite.',
  search: 'E-pošta, telefon, ID ali ime',
  nothing: 'Za »{query}« ni bilo ničesar najdenega.',
  nothingHelp:
    'Preiskani so bili e-naslovi, telefonske številke, ID-ji, imena in lastnosti v odgovorih, pri strankah in v telefonskih kodah.',
  tooMany: 'Oseb je več, kot je prikazanih. Iščite natančneje.',
  gone: 'Tu ni več ničesar shranjenega.',
  responses: 'Izpolnitve',
  messages: 'Sporočila',
  notes: 'Opombe',
  files: 'Datoteke',
  profile: 'Profil stranke',
  others: 'Drugi zapisi',
  related: 'Morda povezano',
  relatedHelp: 'Izbrišejo se le, če jih označite.',
  sameBrowser: 'Isti brskalnik',
  sameEmail: 'Ista e-pošta',
  samePhone: 'Ista telefonska številka',
  mentions: 'Omenja to osebo',
  export: 'Izvozi',
  erase: 'Izbriši…',
  eraseTitle: 'Izbrišem za vedno?',
  understood: 'Razumem, da tega ni mogoče razveljaviti.',
  confirm: 'Izbriši za vedno',
  cancel: 'Prekliči',
  changed: 'Medtem je prispelo nekaj novega. Preverite znova.',
  erased: 'Izbrisano',
  erasedBy: 'Izbrisal(a) {name}, {date}.',
  moreLeft: 'Shranjenega je še več. Iščite znova.',
  saveReceipt: 'Shrani potrdilo',
};

export default customers;
