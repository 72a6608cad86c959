import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Tento dotazník sa takto nedá otvoriť.\nOtvorte prosím odkaz, ktorý vám poslali, alebo si vyžiadajte nový.',
  inactive: 'Tento dotazník momentálne nie je dostupný.\nPríďte prosím inokedy.',
  repeat: 'Vašu spätnú väzbu už máme.\nĎakujeme!',
  unsubscribe: 'Zrušiť odber',
  resumed: 'Vaše odpovede z minula sú stále tu.',
  startAgain: 'Začať znova',
  idle: 'Ste tu ešte? Inak budú vaše odpovede o chvíľu vymazané.',
  stay: 'Som tu',
  previous: 'Predchádzajúca spätná väzba',
  none: 'Všetko, čo odtiaľto odošlete, sa objaví v tomto zozname.',
  newFeedback: 'Nová spätná väzba',
  unread: '{count} {{count:|nová správa||nové správy|novej správy|nových správ}}',
};

export default panel;
