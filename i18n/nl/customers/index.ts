import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Klanten',
  intro: 'Vind alles wat over een persoon is opgeslagen, exporteer of wis het.',
  search: 'E-mail, telefoonnummer, ID of naam',
  nothing: 'Er is niets gevonden onder “{query}”.',
  nothingHelp:
    'Er is gezocht in e-mails, telefoonnummers, ID’s, namen en kenmerken van antwoorden, klanten en telefooncodes.',
  tooMany: 'Er zijn meer personen dan getoond. Zoek preciezer.',
  gone: 'Hier is niets meer opgeslagen.',
  responses: 'Deelnames',
  messages: 'Berichten',
  notes: 'Notities',
  files: 'Bestanden',
  profile: 'Klantprofiel',
  others: 'Overige gegevens',
  related: 'Mogelijk verwant',
  relatedHelp: 'Deze worden alleen gewist als u ze aanvinkt.',
  sameBrowser: 'Zelfde browser',
  sameEmail: 'Zelfde e-mail',
  samePhone: 'Zelfde telefoonnummer',
  mentions: 'Noemt deze persoon',
  export: 'Exporteren',
  erase: 'Wissen…',
  eraseTitle: 'Definitief wissen?',
  understood: 'Ik begrijp dat dit niet ongedaan kan worden gemaakt.',
  confirm: 'Definitief wissen',
  cancel: 'Annuleren',
  changed: 'Er is intussen iets nieuws binnengekomen. Kijk nog eens.',
  erased: 'Gewist',
  erasedBy: 'Gewist door {name} op {date}.',
  moreLeft: 'Er is nog meer opgeslagen. Zoek opnieuw.',
  saveReceipt: 'Bewijs opslaan',
};

export default customers;
