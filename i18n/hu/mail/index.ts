import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Új válaszok: {count}',
  messages: 'Új üzenetek: {count}',
  unanswered: 'Megválaszolatlan beszélgetések: {count}',
  more: 'További a beérkezettek között: {count}',
  week: 'Heti összesítő: {period}',
  survey: 'Felmérés',
  weekResponses: 'Válaszok',
  change: 'Zárójelben: a változás az előző héthez képest.',
  quiet: 'Ezen a héten nem érkezett válasz.',
  open: 'Megnyitás a beérkezettek között',
  why: 'Ezt az e-mailt a(z) „{name}” értesítés miatt kapja.',
  test: 'Ez egy próba: a kiszolgáló e-mailjei megérkeznek.',
};

export default mail;
