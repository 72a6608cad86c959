import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Невалиден подпис!\nМоля, отворете линка, който сте получили.',
  inactive: 'Тази анкета не е отворена в момента.\nМоля, опитайте отново друг път.',
  repeat: 'Вече изпратихте своята обратна връзка.\nБлагодарим ви!',
  unsubscribe: 'Отписване',
  resumed: 'Отговорите ви от предишния път все още са тук.',
  startAgain: 'Започване отначало',
  idle: 'Още ли сте тук? В противен случай отговорите ви ще бъдат изчистени след малко.',
  stay: 'Тук съм',
  previous: 'Предишна обратна връзка',
  none: 'Тук ще се показва изпратеното от вас.',
  newFeedback: 'Нова обратна връзка',
  unread: '{count} {{count:ново съобщение|нови съобщения}}',
};

export default panel;
