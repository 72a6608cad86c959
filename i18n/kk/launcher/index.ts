import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Пікір қалдыру',
  close: 'Пікір терезесін жабу',
  dismiss: 'Бұл кеңесті жасыру',
  unread: 'жаңа хабарлар: {count}',
  failed: 'Виджетті жүктеу кезінде қате пайда болды. Кейінірек қайталап көріңіз.',
  tryAgain: 'Қайталап көру',
};

export default launcher;
