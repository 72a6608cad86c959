import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Clienti',
  intro: 'Trova tutto ciò che è memorizzato su una persona, esportalo o cancellalo.',
  search: 'E-mail, telefono, ID o nome',
  nothing: 'Nessun risultato per «{query}».',
  nothingHelp:
    'La ricerca ha riguardato e-mail, numeri di telefono, ID, nomi e attributi di risposte, clienti e codici telefonici.',
  tooMany: 'Ci sono più persone di quelle mostrate. Cerca qualcosa di più preciso.',
  gone: 'Qui non è più memorizzato nulla.',
  responses: 'Partecipazioni',
  messages: 'Messaggi',
  notes: 'Note',
  files: 'File',
  profile: 'Profilo del cliente',
  others: 'Altri dati',
  related: 'Forse collegate',
  relatedHelp: 'Vengono cancellate solo se le selezioni.',
  sameBrowser: 'Stesso browser',
  sameEmail: 'Stessa e-mail',
  samePhone: 'Stesso numero di telefono',
  mentions: 'Menziona questa persona',
  export: 'Esporta',
  erase: 'Cancella…',
  eraseTitle: 'Cancellare definitivamente?',
  understood: 'Capisco che l’operazione non può essere annullata.',
  confirm: 'Cancella definitivamente',
  cancel: 'Annulla',
  changed: 'Nel frattempo è arrivato qualcosa di nuovo. Controlla di nuovo.',
  erased: 'Cancellato',
  erasedBy: 'Cancellato da {name} il {date}.',
  moreLeft: 'Ci sono altri dati memorizzati. Cerca di nuovo.',
  saveReceipt: 'Salva la ricevuta',
};

export default customers;
