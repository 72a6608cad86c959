import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Clienți',
  intro: 'Găsiți tot ce este stocat despre o persoană, exportați sau ștergeți.',
  search: 'E-mail, telefon, ID sau nume',
  nothing: 'Nu s-a găsit nimic pentru „{query}”.',
  nothingHelp:
    'S-a căutat în e-mailuri, telefoane, ID-uri, nume și atribute din răspunsuri, clienți și coduri telefonice.',
  tooMany: 'Sunt mai multe persoane decât cele afișate. Căutați mai exact.',
  gone: 'Aici nu mai este stocat nimic.',
  responses: 'Completări',
  messages: 'Mesaje',
  notes: 'Note',
  files: 'Fișiere',
  profile: 'Profilul clientului',
  others: 'Alte înregistrări',
  related: 'Posibil asociate',
  relatedHelp: 'Se șterg doar dacă le bifați.',
  sameBrowser: 'Același browser',
  sameEmail: 'Același e-mail',
  samePhone: 'Același telefon',
  mentions: 'Menționează această persoană',
  export: 'Exportă',
  erase: 'Șterge…',
  eraseTitle: 'Ștergeți definitiv?',
  understood: 'Înțeleg că acest lucru nu poate fi anulat.',
  confirm: 'Șterge definitiv',
  cancel: 'Renunță',
  changed: 'Între timp a sosit ceva nou. Verificați din nou.',
  erased: 'Șters',
  erasedBy: 'Șters de {name} la {date}.',
  moreLeft: 'Mai sunt date stocate. Căutați din nou.',
  saveReceipt: 'Salvează dovada',
};

export default customers;
