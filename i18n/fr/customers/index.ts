import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Clients',
  intro: 'Trouver tout ce qui est enregistré sur une personne, l’exporter ou l’effacer.',
  search: 'E-mail, numéro de téléphone, identifiant ou nom',
  nothing: 'Rien n’a été trouvé pour « {query} ».',
  nothingHelp:
    'La recherche a porté sur les e-mails, numéros de téléphone, identifiants, noms et attributs des réponses, des clients et des codes téléphoniques.',
  tooMany: 'Il y a plus de personnes que celles affichées. Précisez la recherche.',
  gone: 'Plus rien n’est enregistré ici.',
  responses: 'Participations',
  messages: 'Messages',
  notes: 'Notes',
  files: 'Fichiers',
  profile: 'Profil client',
  others: 'Autres données',
  related: 'Peut-être liées',
  relatedHelp: 'Elles ne sont effacées que si vous les cochez.',
  sameBrowser: 'Même navigateur',
  sameEmail: 'Même e-mail',
  samePhone: 'Même numéro de téléphone',
  mentions: 'Mentionne cette personne',
  export: 'Exporter',
  erase: 'Effacer…',
  eraseTitle: 'Effacer définitivement ?',
  understood: 'Je comprends que cela ne peut pas être annulé.',
  confirm: 'Effacer définitivement',
  cancel: 'Annuler',
  changed: 'Du nouveau est arrivé entre-temps. Veuillez vérifier à nouveau.',
  erased: 'Effacé',
  erasedBy: 'Effacé par {name} le {date}.',
  moreLeft: 'D’autres données sont enregistrées. Veuillez relancer la recherche.',
  saveReceipt: 'Enregistrer le reçu',
};

export default customers;
