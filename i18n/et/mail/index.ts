import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Uued vastused: {count}',
  messages: 'Uued sõnumid: {count}',
  unanswered: 'Vastamata vestlused: {count}',
  more: 'Veel postkastis: {count}',
  week: 'Nädala kokkuvõte: {period}',
  survey: 'Küsitlus',
  weekResponses: 'Vastused',
  change: 'Sulgudes: muutus võrreldes eelmise nädalaga.',
  quiet: 'Sel nädalal vastuseid ei olnud.',
  open: 'Ava postkastis',
  why: 'Saate selle e-kirja teavituse „{name}“ tõttu.',
  test: 'See on proov: selle serveri e-kirjad jõuavad kohale.',
};

export default mail;
