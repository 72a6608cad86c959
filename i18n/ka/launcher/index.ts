import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'გამოხმაურების დატოვება',
  close: 'გამოხმაურების დახურვა',
  dismiss: 'მინიშნების დამალვა',
  unread: 'ახალი შეტყობინებები: {count}',
  failed: 'ვიჯეტის ჩატვირთვისას დაფიქსირდა შეფერხება. გთხოვთ, სცადოთ მოგვიანებით.',
  tryAgain: 'ხელახლა ცდა',
};

export default launcher;
