import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Kunder',
  intro: 'Finn alt som er lagret om en person, eksporter det eller slett det.',
  search: 'E-post, telefonnummer, ID eller navn',
  nothing: 'Ingenting ble funnet under «{query}».',
  nothingHelp:
    'Det ble søkt i e-poster, telefonnumre, ID-er, navn og egenskaper i svar, kunder og telefonkoder.',
  tooMany: 'Det finnes flere personer enn de som vises. Søk mer presist.',
  gone: 'Ingenting er lagret her lenger.',
  responses: 'Besvarelser',
  messages: 'Meldinger',
  notes: 'Notater',
  files: 'Filer',
  profile: 'Kundeprofil',
  others: 'Andre oppføringer',
  related: 'Muligens relatert',
  relatedHelp: 'De slettes bare hvis du krysser av for dem.',
  sameBrowser: 'Samme nettleser',
  sameEmail: 'Samme e-post',
  samePhone: 'Samme telefonnummer',
  mentions: 'Nevner denne personen',
  export: 'Eksporter',
  erase: 'Slett…',
  eraseTitle: 'Slette for godt?',
  understood: 'Jeg forstår at dette ikke kan angres.',
  confirm: 'Slett for godt',
  cancel: 'Avbryt',
  changed: 'Noe nytt har kommet i mellomtiden. Se på nytt.',
  erased: 'Slettet',
  erasedBy: 'Slettet av {name} {date}.',
  moreLeft: 'Mer er lagret. Søk på nytt.',
  saveReceipt: 'Lagre kvitteringen',
};

export default customers;
