import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'ხელმოწერა არასწორია!\nგთხოვთ, გახსნათ თქვენთვის გამოგზავნილი ბმული.',
  inactive: 'ეს გამოკითხვა ამჟამად დახურულია.\nგთხოვთ, სხვა დროს შემოხვიდეთ.',
  repeat: 'თქვენ უკვე დატოვეთ გამოხმაურება.\nგმადლობთ!',
  unsubscribe: 'გამოწერის გაუქმება',
  resumed: 'თქვენი წინა პასუხები ისევ აქ არის.',
  startAgain: 'თავიდან დაწყება',
  idle: 'კიდევ აქ ხართ? წინააღმდეგ შემთხვევაში თქვენი პასუხები მალე წაიშლება.',
  stay: 'აქ ვარ',
  previous: 'წინა გამოხმაურებები',
  none: 'ყველაფერი, რასაც აქედან გააგზავნით, ამ სიაში გამოჩნდება.',
  newFeedback: 'ახალი გამოხმაურება',
  unread: '{count} ახალი შეტყობინება',
};

export default panel;
