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
  replySubject: 'Jūsų pokalbis: {name}',
  openConversation: 'Atverti pokalbį',
  replyPicture: 'Paveikslėlis, jis yra pokalbyje.',
  replyByMail: 'Galite atsakyti ir į šį laišką.',
  replyPrivate: 'Nuoroda atveria jūsų pokalbį. Niekam jos neperduokite.',
  replyWhy: 'Gaunate šį laišką, nes pokalbyje nurodėte šį adresą ({name}).',
  unsubscribe: 'Atsisakyti šių laiškų',
  unsubscribed: 'Tokių laiškų daugiau negausite.',
  resubscribe: 'Gauti juos vėl',
};

export default mail;
