import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Kundendaten',
  intro: 'Alles finden, was über eine Person gespeichert ist, es exportieren oder löschen.',
  search: 'E-Mail, Telefonnummer, ID oder Name',
  nothing: 'Unter „{query}“ wurde nichts gefunden.',
  nothingHelp:
    'Gesucht wurde in E-Mails, Telefonnummern, IDs, Namen und Merkmalen von Teilnahmen, Kunden und Telefoncodes.',
  tooMany: 'Es gibt mehr Personen, als gezeigt werden. Suchen Sie genauer.',
  gone: 'Hier ist nichts mehr gespeichert.',
  responses: 'Teilnahmen',
  messages: 'Nachrichten',
  notes: 'Notizen',
  files: 'Dateien',
  profile: 'Kundenprofil',
  others: 'Weitere Einträge',
  related: 'Möglicherweise zugehörig',
  relatedHelp: 'Diese werden nur gelöscht, wenn Sie sie ankreuzen.',
  sameBrowser: 'Gleicher Browser',
  sameEmail: 'Gleiche E-Mail',
  samePhone: 'Gleiche Telefonnummer',
  mentions: 'Erwähnt diese Person',
  export: 'Exportieren',
  erase: 'Löschen …',
  eraseTitle: 'Endgültig löschen?',
  understood: 'Ich verstehe, dass dies nicht rückgängig gemacht werden kann.',
  confirm: 'Endgültig löschen',
  cancel: 'Abbrechen',
  changed: 'Inzwischen ist Neues eingegangen. Bitte sehen Sie noch einmal nach.',
  erased: 'Gelöscht',
  erasedBy: 'Gelöscht von {name} am {date}.',
  moreLeft: 'Es ist noch mehr gespeichert. Bitte suchen Sie erneut.',
  saveReceipt: 'Beleg speichern',
};

export default customers;
