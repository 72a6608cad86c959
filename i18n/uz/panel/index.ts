import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Bu soʻrovnomani bunday ochib boʻlmaydi.\nIltimos, sizga yuborilgan havolani oching yoki yangisini soʻrang.',
  inactive: 'Bu soʻrovnoma hozir ochiq emas.\nIltimos, boshqa safar qaytib keling.',
  repeat: 'Siz fikr-mulohazangizni allaqachon bildirgansiz.\nRahmat!',
  unsubscribe: 'Obunani bekor qilish',
  resumed: 'Oʻtgan safargi javoblaringiz hali shu yerda.',
  startAgain: 'Qaytadan boshlash',
  idle: 'Hali shu yerdamisiz? Aks holda javoblaringiz birozdan keyin oʻchiriladi.',
  stay: 'Shu yerdaman',
  previous: 'Oldingi fikr-mulohazalar',
  none: 'Bu yerdan yuborganlaringiz shu roʻyxatda koʻrinadi.',
  newFeedback: 'Yangi fikr-mulohaza',
  unread: '{count} ta yangi xabar',
};

export default panel;
