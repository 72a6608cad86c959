import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Kunder',
  intro: 'Find alt, der er gemt om en person, eksportér det, eller slet det.',
  search: 'E-mail, telefonnummer, id eller navn',
  nothing: 'Der blev ikke fundet noget under “{query}”.',
  nothingHelp:
    'Der blev søgt i e-mails, telefonnumre, id’er, navne og egenskaber i svar, kunder og telefonkoder.',
  tooMany: 'Der er flere personer, end der vises. Søg mere præcist.',
  gone: 'Her er ikke længere gemt noget.',
  responses: 'Besvarelser',
  messages: 'Beskeder',
  notes: 'Noter',
  files: 'Filer',
  profile: 'Kundeprofil',
  others: 'Andre poster',
  related: 'Muligvis relateret',
  relatedHelp: 'De slettes kun, hvis du markerer dem.',
  sameBrowser: 'Samme browser',
  sameEmail: 'Samme e-mail',
  samePhone: 'Samme telefonnummer',
  mentions: 'Nævner personen',
  export: 'Eksportér',
  erase: 'Slet…',
  eraseTitle: 'Slet permanent?',
  understood: 'Jeg forstår, at dette ikke kan fortrydes.',
  confirm: 'Slet permanent',
  cancel: 'Annullér',
  changed: 'Der er kommet noget nyt i mellemtiden. Se efter igen.',
  erased: 'Slettet',
  erasedBy: 'Slettet af {name} den {date}.',
  moreLeft: 'Der er gemt mere. Søg igen.',
  saveReceipt: 'Gem kvitteringen',
};

export default customers;
