import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Неважећи потпис!',
  inactive: 'Ова анкета тренутно није отворена.',
  repeat: 'Већ смо примили ваше повратне информације.',
  unsubscribe: 'Откажи претплату',
  resumed: 'Ваши одговори од прошлог пута и даље су овде.',
  startAgain: 'Почни испочетка',
  idle: 'Да ли сте још ту? У супротном ће ваши одговори ускоро бити обрисани.',
  stay: 'Ту сам',
  previous: 'Претходне повратне информације',
  none: 'Овде ће се приказивати оно што пошаљете.',
  newFeedback: 'Нове повратне информације',
  unread: '{count} {{count:|нова порука||нове поруке||нових порука}}',
};

export default panel;
