import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Nauji atsakymai: {count}',
  messages: 'Naujos žinutės: {count}',
  unanswered: 'Pokalbiai be atsakymo: {count}',
  more: 'Daugiau tarp gautųjų: {count}',
  week: 'Savaitės apžvalga: {period}',
  survey: 'Apklausa',
  weekResponses: 'Atsakymai',
  change: 'Skliaustuose: pokytis, palyginti su praėjusia savaite.',
  quiet: 'Šią savaitę atsakymų nebuvo.',
  open: 'Atidaryti gautuosiuose',
  why: 'Šį el. laišką gaunate dėl pranešimo „{name}“.',
  test: 'Tai bandymas: šio serverio el. laiškai pasiekia gavėją.',
  signInSubject: 'Prisijungimas prie {host}',
  signInAction: 'Prisijungti',
  signInNote:
    'Nuoroda veikia vieną kartą, per {minutes} {{|minutę||minutes|minutės|minučių}}. Jei jos neprašėte, nekreipkite dėmesio į šį el. laišką.',
  inviteSubject: '{name} kviečia jus į {host}',
  inviteAction: 'Priimti kvietimą',
  inviteNote: 'Nuoroda veikia vieną kartą, per {days} {{|dieną||dienas|dienos|dienų}}.',
};

export default mail;
