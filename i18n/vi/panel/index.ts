import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Chữ ký không hợp lệ!',
  inactive: 'Khảo sát này hiện không mở.',
  repeat: 'Bạn đã gửi phản hồi rồi.',
  unsubscribe: 'Hủy đăng ký',
  resumed: 'Câu trả lời lần trước của bạn vẫn còn ở đây.',
  startAgain: 'Bắt đầu lại',
  previous: 'Phản hồi trước đây',
  none: 'Những gì bạn gửi từ đây sẽ được liệt kê tại chỗ này.',
  newFeedback: 'Phản hồi mới',
  unread: '{count} tin nhắn mới',
};

export default panel;
