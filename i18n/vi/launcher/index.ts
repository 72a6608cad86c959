import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Gửi phản hồi',
  close: 'Đóng phản hồi',
  dismiss: 'Ẩn gợi ý này',
  unread: 'tin nhắn mới: {count}',
  failed: 'Đã xảy ra sự cố khi tải tiện ích. Vui lòng thử lại sau.',
  tryAgain: 'Thử lại',
};

export default launcher;
