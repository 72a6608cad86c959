import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Kunder',
  intro: 'Hitta allt som är sparat om en person, exportera det eller radera det.',
  search: 'E-post, telefonnummer, ID eller namn',
  nothing: 'Inget hittades under ”{query}”.',
  nothingHelp:
    'Sökningen gällde e-post, telefonnummer, ID:n, namn och egenskaper i svar, kunder och telefonkoder.',
  tooMany: 'Det finns fler personer än de som visas. Sök mer exakt.',
  gone: 'Här finns inget sparat längre.',
  responses: 'Enkätsvar',
  messages: 'Meddelanden',
  notes: 'Anteckningar',
  files: 'Filer',
  profile: 'Kundprofil',
  others: 'Övriga poster',
  related: 'Möjligen relaterat',
  relatedHelp: 'De raderas bara om du markerar dem.',
  sameBrowser: 'Samma webbläsare',
  sameEmail: 'Samma e-post',
  samePhone: 'Samma telefonnummer',
  mentions: 'Nämner personen',
  export: 'Exportera',
  erase: 'Radera…',
  eraseTitle: 'Radera för gott?',
  understood: 'Jag förstår att detta inte kan ångras.',
  confirm: 'Radera för gott',
  cancel: 'Avbryt',
  changed: 'Något nytt har kommit in under tiden. Titta igen.',
  erased: 'Raderat',
  erasedBy: 'Raderat av {name} {date}.',
  moreLeft: 'Mer finns sparat. Sök igen.',
  saveReceipt: 'Spara kvittot',
};

export default customers;
